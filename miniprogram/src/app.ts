// Starts the shell: asks early who the member is, and finds a page for links that it does not know.
import { prepareHandOver } from './chat/handOver';
import { surroundings, words } from './chat/surroundings';
import { missingPageTarget } from './rules/missingPage';
import { replacementFor } from './rules/targets';

App({
  onLaunch() {
    prepareHandOver();
    words().tabs.forEach((text, index) => {
      wx.setTabBarItem({ index, text });
    });
  },

  onPageNotFound({ path, query }) {
    const { move, url } = replacementFor(missingPageTarget(path, query, surroundings().sites));
    wx[move]({ url });
  },
});
