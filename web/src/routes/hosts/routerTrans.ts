// Hands on to where a link from outside leads. What it is given is another page's, and read by `readHandedOver`.
import { definePage } from '../definePage';

export const routerTransPage = definePage({
  paths: ['/pages/public/routerTrans'],
  title: 'hosts:trans.title',
  words: ['hosts'],
  component: 'hosts/RouterTransPage',
  share: 'nothing',
});
