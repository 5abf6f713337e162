// A collection of products as it will look, for those who lay it out.
import { GroupPage } from '../spaceMall/GroupPage';

export default function GroupPreviewPage() {
  return <GroupPage isPreview />;
}
