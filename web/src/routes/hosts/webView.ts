// Another page of the mall's sites, in the place of the app.
import { text } from '@/hosts/page';
import { definePage } from '../definePage';

export const webViewPage = definePage({
  paths: ['/pages/webview/index'],
  arguments: { u: text() },
  title: 'hosts:webview.title',
  words: ['hosts'],
  component: 'webview/WebViewPage',
  share: 'nothing',
});
