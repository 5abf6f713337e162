// What testers try the host with.
import { definePage } from '../definePage';

export const debugPage = definePage({
  paths: ['/h5Pages/public/debug'],
  title: 'hosts:debug.title',
  words: ['hosts'],
  component: 'hosts/DebugPage',
  share: 'nothing',
});
