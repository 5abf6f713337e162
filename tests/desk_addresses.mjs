// The address of every page of the console in a world that has something to show on each: what opens a record is taken from the samples of calls.
import { deskPaths } from './console_steps.mjs';
import { operations } from './contract.mjs';
import { samplesOf } from './system/contract_samples/all.mjs';
import { Scene } from './system/contract_samples/scene.mjs';
import { demoPhone } from './tour.mjs';

const namesIn = (path) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);

/** The read of the staff that takes just what stands in the path: its sample opens the page. */
function readBehind(path) {
  const names = namesIn(path).sort().join();
  const found = operations.find(({ operationId, access, parameterNames }) => access === 'staff' && operationId.startsWith('get_') && [...parameterNames].sort().join() === names);
  if (!found) throw new Error(`nothing says what ${path} is opened with: give it a line among the others in tests/desk_addresses.mjs`);
  return found.operationId;
}

/** Pages that show what several reads answer: where they lie, by the samples. */
const shopAddress = async (samples) => {
  const { shopId } = await samples.create_goods();
  return `/goods/shops/${shopId}`;
};
const brandAddress = async (samples) => {
  const { brandId } = await samples.delete_brand();
  return `/goods/brands/${brandId}`;
};
const questionnaireAddress = async (samples, part = '') => {
  const { activityId } = await samples.get_questionnaire_results();
  return [`/questionnaires/${activityId}${part}`];
};
const interactivePageAddress = async (samples, part = '') => {
  const { activityId } = await samples.get_interactive_plan();
  return [`/interactive-pages/${activityId}${part}`];
};
const others = {
  '/questionnaires/:activityId': (samples) => questionnaireAddress(samples),
  '/questionnaires/:activityId/edit': (samples) => questionnaireAddress(samples, '/edit'),
  '/questionnaires/:activityId/form': (samples) => questionnaireAddress(samples, '/form'),
  '/questionnaires/:activityId/answers': (samples) => questionnaireAddress(samples, '/answers'),
  '/goods/shops/:shopId': async (samples) => [await shopAddress(samples)],
  '/goods/shops/:shopId/edit': async (samples) => [`${await shopAddress(samples)}/edit`],
  '/goods/brands/:brandId': async (samples) => [await brandAddress(samples)],
  '/goods/brands/:brandId/edit': async (samples) => [`${await brandAddress(samples)}/edit`],
  '/interactive-pages/:activityId': (samples) => interactivePageAddress(samples),
  '/interactive-pages/:activityId/edit': (samples) => interactivePageAddress(samples, '/edit'),
  '/interactive-pages/:activityId/page': (samples) => interactivePageAddress(samples, '/page'),
  '/registrations/:activityId': async (samples) => {
    const { activityId } = await samples.get_registration_activity();
    return [`/registrations/${activityId}`];
  },
  '/registrations/:activityId/edit': async (samples) => {
    const { activityId } = await samples.get_registration_plan();
    return [`/registrations/${activityId}/edit`];
  },
  '/registrations/:activityId/plan': async (samples) => {
    const { activityId } = await samples.get_registration_plan();
    return [`/registrations/${activityId}/plan`];
  },
  '/registrations/:activityId/names': async (samples) => {
    const { activityId } = await samples.list_registrations();
    return [`/registrations/${activityId}/names`];
  },
  '/registrations/:activityId/door/:sessionId': async (samples) => {
    const { sessionId } = await samples.get_spot_code();
    const { activityId } = await samples.get_registration_activity();
    return [`/registrations/${activityId}/door/${sessionId}`];
  },
  '/quizzes/banks/:bankId': async (samples) => {
    const { bankId } = await samples.retire_quiz_question();
    return [`/quizzes/banks/${bankId}`];
  },
  '/quizzes/new/:kind': async () => ['/quizzes/new/quiz', '/quizzes/new/interest_test'],
  '/quizzes/:activityId': async (samples) => {
    const { activityId } = await samples.get_my_quiz();
    return [`/quizzes/${activityId}`];
  },
  '/quizzes/:activityId/edit': async (samples) => {
    const { activityId } = await samples.get_staff_quiz();
    return [`/quizzes/${activityId}/edit`];
  },
  '/vouchers/goods/:productId': async (samples) => [`/vouchers/goods/${(await samples.get_voucher_terms()).productId}`],
  '/vouchers/goods/:productId/edit': async (samples) => [`/vouchers/goods/${(await samples.get_voucher_terms()).productId}/edit`],
  // What is published is not edited any more.
  '/points-mall/:offerId/edit': async (samples) => {
    const { offerId } = await samples.publish_points_offer();
    return [`/points-mall/${offerId}/edit`];
  },
  '/flash-sales/:saleId/edit': async (samples) => {
    const { saleId } = await samples.publish_flash_sale();
    return [`/flash-sales/${saleId}/edit`];
  },
  // Offers of both are known by one name.
  '/points-mall/:offerId': async (samples) => {
    const { offerId } = await samples.get_points_offer_record();
    return [`/points-mall/${offerId}`];
  },
  '/pre-sales/:offerId': async (samples) => {
    const { offerId } = await samples.get_pre_sale_record();
    return [`/pre-sales/${offerId}`];
  },
  '/pre-sales/:offerId/pre-orders': async (samples) => {
    const { offerId } = await samples.list_pre_order_records();
    return [`/pre-sales/${offerId}/pre-orders`];
  },
  '/pre-sales/:offerId/edit': async (samples) => {
    const { offerId } = await samples.publish_pre_sale();
    return [`/pre-sales/${offerId}/edit`];
  },
  '/community/themes/:themeId/edit': async (samples) => {
    const { themeId } = await samples.publish_community_theme();
    return [`/community/themes/${themeId}/edit`];
  },
  '/ar-check-in/trails/:trailId/edit': async (samples) => {
    const { trailId } = await samples.publish_ar_trail();
    return [`/ar-check-in/trails/${trailId}/edit`];
  },
  '/ar-check-in/trails/:trailId/spots/new': async (samples) => {
    const { trailId } = await samples.publish_ar_trail();
    return [`/ar-check-in/trails/${trailId}/spots/new`];
  },
  '/ar-check-in/trails/:trailId/spots/:spotId': async (samples) => {
    const { trailId, spotId } = await samples.remove_ar_spot();
    return [`/ar-check-in/trails/${trailId}/spots/${spotId}`];
  },
  '/ar-check-in/trails/:trailId/spots/:spotId/edit': async (samples) => {
    const { trailId, spotId } = await samples.remove_ar_spot();
    return [`/ar-check-in/trails/${trailId}/spots/${spotId}/edit`];
  },
  '/ar-check-in/trails/:trailId/check-ins': async (samples) => {
    const { trailId } = await samples.list_ar_check_ins();
    return [`/ar-check-in/trails/${trailId}/check-ins`];
  },
  '/ar-check-in/decorations/:decorationId': async (samples) => {
    const { decorationId } = await samples.save_ar_decoration();
    return [`/ar-check-in/decorations/${decorationId}`];
  },
  '/map-game/:seasonId/edit': async (samples) => {
    const { seasonId } = await samples.publish_map_season();
    return [`/map-game/${seasonId}/edit`];
  },
  '/treats/:treatId/edit': async (samples) => {
    const { treatId } = await samples.publish_treat();
    return [`/treats/${treatId}/edit`];
  },
  '/books/accounts/:kind': async () => ['/books/accounts/gift_card'],
  '/books/moves/:kind/:ownerId': async () => ['/books/moves/sales/0'],
  '/parking-gifts/shops/:shopId': async (samples) => {
    const { shopId } = await samples.list_shop_parking_moves();
    return [`/parking-gifts/shops/${shopId}`];
  },
  '/members/:memberId/:part': async (samples) => {
    const { memberId } = await samples.get_member_record();
    return ['orders', 'cases', 'account'].map((part) => `/members/${memberId}/${part}`);
  },
};

async function addressesOf(path, samples) {
  if (path in others) return others[path](samples);
  const input = await samples[readBehind(path)]();
  return [path.replaceAll(/:(\w+)/g, (_whole, name) => encodeURIComponent(input[name]))];
}

/** Pages that need nothing to be opened, and those that do, in a world that stands. */
export async function deskAddresses(world) {
  const scene = new Scene();
  await scene.enter(world, demoPhone);
  const samples = samplesOf(scene);
  const records = [];
  for (const path of deskPaths().filter((each) => each.includes(':'))) records.push(...(await addressesOf(path, samples)));
  return { lists: deskPaths().filter((each) => !each.includes(':')), records, scene };
}
