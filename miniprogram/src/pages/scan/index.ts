// Opens the scanner once and gives the web app what stands in the code.
import { registerCalledPage } from '../../calledPage/calledPage';
import { words } from '../../chat/surroundings';
import type { Outcome } from '../../rules/calls';
import { scanFailure, scanned } from '../../rules/scanning';

function scan(): Promise<Outcome> {
  return new Promise((resolve) => {
    wx.scanCode({
      success: ({ result }) => resolve(scanned(result)),
      fail: ({ errMsg }) => resolve(scanFailure(errMsg)),
    });
  });
}

registerCalledPage('scan', words().scanning, scan);
