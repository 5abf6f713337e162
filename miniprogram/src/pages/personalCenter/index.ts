// The tab of the member's own things: the web app's page of the same path.
import { registerWebPage } from '../../webPage/webPage';

registerWebPage(() => ({ kind: 'own', path: '/pages/personalCenter/index' }), 'unshared');
