// The member code's tab: the web app's page of the same path.
import { registerWebPage } from '../../webPage/webPage';

registerWebPage(() => ({ kind: 'own', path: '/pages/membershipCode/index' }), 'unshared');
