// Opens a mini program by a page that asks first.
import { optional, text } from '@/hosts/page';
import { definePage } from '../definePage';

export const urlLinkPage = definePage({
  paths: ['/h5Pages/public/urlLink'],
  arguments: { path: optional(text()), appId: optional(text()), originalId: optional(text()) },
  title: 'hosts:urlLink.page',
  words: ['hosts'],
  component: 'hosts/UrlLinkPage',
  share: 'nothing',
});
