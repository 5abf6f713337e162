// Any other page of the web app, or an outside page of the allow-list.
import { decodedParameter } from '../../rules/calls';
import { readTarget } from '../../rules/targets';
import { registerWebPage } from '../../webPage/webPage';

registerWebPage((query, sites) => readTarget(decodedParameter(query, 'u'), sites));
