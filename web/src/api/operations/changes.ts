// What each operation that writes changes: the questions whose answers are stale once it was done. A write of the contract without a line here does not compile.
import type { operations } from '@galleria/client/operations';
import type { OperationId } from '@galleria/client/types';

type Lines = typeof operations;
type MethodOf<Id extends OperationId> = Lines[Id]['method'];

/** What asks by POST, for the size of its input. */
type ReadByPost =
  | 'calculate_order'
  | 'compare_baskets'
  | 'get_member_card'
  | 'get_quiz_sheet'
  | 'get_url_link'
  | 'preview_refund'
  | 'query_cashier_info'
  | 'query_coupons'
  | 'query_member_points_record'
  | 'query_new_coupons';
/** What the specification calls by GET although it changes something. */
type WriteByGet = 'pay_order' | 'refresh_access_token_cookie';

export type WriteOperation =
  | { [Id in OperationId]: MethodOf<Id> extends 'GET' ? never : Exclude<Id, ReadByPost> }[OperationId]
  | WriteByGet;
export type ReadOperation = Exclude<OperationId, WriteOperation>;
type Reads = readonly ReadOperation[];

const orders = ['get_order', 'list_orders', 'count_orders'] as const;
const cases = ['get_after_sales_options', 'preview_refund', 'list_after_sales', 'get_after_sales'] as const;
const offeredCoupons = ['list_offered_coupons', 'get_offered_coupon'] as const;
const coupons = ['list_coupons', 'get_coupon', 'list_coupon_uses', ...offeredCoupons] as const;
const cards = ['list_gift_cards', 'get_gift_card', 'list_card_transactions', 'list_card_history'] as const;
const wallet = ['get_member_wallet', 'list_wallet_records'] as const;
const points = ['get_points_balance', 'query_member_points_record'] as const;
const growth = ['query_member_level_info', 'list_growth_records'] as const;
const invoices = ['list_invoices', 'list_invoiceables', 'get_invoice'] as const;
const specialInvoices = ['list_special_invoices', 'get_special_invoice', 'list_invoiceables'] as const;
const messages = ['list_messages', 'count_unread_news', 'count_messages'] as const;
const addresses = ['list_addresses', 'get_address'] as const;
const cart = ['get_cart', 'count_cart', 'list_also_bought_with_cart'] as const;
const stock = ['get_product', 'get_product_stock'] as const;
/** What can be exchanged for points, and what was. */
const treats: Reads = ['list_treats', 'get_treat', 'list_treat_exchanges'];
const pointsMall: Reads = ['list_points_offers', 'get_points_offer', 'list_points_exchanges', 'get_points_cart'];
/** Where the member stands at flash sales. */
const flashSales: Reads = ['list_flash_sales', 'get_flash_sale'];
/** What of pre-sales is the member's, and what is left of them. */
const preSales: Reads = ['list_pre_sales', 'list_pre_orders', 'get_pre_order'];
/** What virtual goods gave. */
const vouchers: Reads = ['list_vouchers', 'get_voucher'];
/** What is being bought and at what price: follows the cart, the address and everything that pays. */
const quotes = ['preprocess_order', 'calculate_order', 'query_coupons', 'query_new_coupons'] as const;
const pointsCart: Reads = ['get_points_cart', ...quotes];
const tenders = [...coupons, ...cards, ...wallet, ...points] as const;
/** Where a car stands, what it costs and what was paid for it. */
const parking = ['get_parking_quote', 'get_parking_payment', 'list_parking_payments'] as const;
/** What the member bought lifts the tier and gives coupons. */
const rights: Reads = ['get_my_rights', 'list_rights', ...growth, ...coupons];
/** What the member can review and wrote, and what everybody reads. */
const reviews: Reads = [
  'list_lines_to_review',
  'list_my_reviews',
  'list_product_reviews',
  'get_review_summary',
  ...points,
];
/** What members have shared, and what is the member's own of it. */
const community: Reads = [
  'list_community_posts',
  'list_my_community_posts',
  'get_community_post',
  'find_community_marks',
  'get_community_themes',
  'get_community_standing',
];
/** What the member and the mall, or a shop, said to one another. */
const customerService: Reads = ['list_customer_threads', 'list_customer_messages'];
const monthCards = ['get_my_month_cards', 'list_month_card_types'] as const;
/** What is in the member's lockers, and what is free. */
const lockers: Reads = ['get_my_lockers'];
/** What the member has borrowed, and what lies at the desks. */
const rentals: Reads = ['get_my_rentals'];
const plates: Reads = ['list_member_plates', 'list_parking_consents', ...parking];
const payment = ['query_cashier_info', 'get_recharge', 'get_gift_card_purchase'] as const;
/** A paid order spends what was set aside, and is an order, a top-up or cards. */
const paid = [...orders, ...payment, ...tenders, ...growth, 'list_invoiceables', 'list_recharge_offers'] as const;
const couponMoves: Reads = [...coupons, ...quotes];
const cardMoves: Reads = [...cards, ...quotes];
const memberState: Reads = ['get_my_base_info'];
/** Other devices are signed out, a lost phone's chat account is unbound, and a message tells of it. */
const phoneMoves: Reads = ['get_my_base_info', 'list_sessions', 'get_chat_account', ...messages];
/** When a car is free, and what the member has booked. */
const rides: Reads = ['get_car_booking_vo', 'get_car_booking_vo_white', 'list_car_booking_records'];
const copies: Reads = ['get_magazine', 'get_magazine_reservation'];
/** What the member has asked for, and how often they still can. */
const serviceRequests: Reads = ['get_my_services', 'list_service_requests'];
const losses: Reads = ['list_loss_reports'];
/** The member's chances, and what is left of prizes. */
/** What a prize that comes from a game changes. */
const wins: Reads = ['list_my_prizes', 'get_prize_tip'];
const draws: Reads = ['get_lottery', 'get_my_lottery', 'list_my_prizes', 'list_prize_winners', 'get_prize_tip'];
/** What earned a chance changes what is left of its task. */
const earned: Reads = ['get_my_lottery', 'list_chance_tasks'];
/** Where the member stands in a quiz; the sheet itself comes with each answer. */
const quizzes: Reads = ['get_quiz', 'get_my_quiz', 'list_quiz_ranking', 'list_my_prizes'];
/** Places of sessions, and where the member stands in them. */
const registrations: Reads = [
  'list_registration_activities',
  'get_registration_activity',
  'get_registration_standing',
  'list_my_registrations',
  'get_registration',
];
const titles: Reads = ['list_invoice_titles'];
const favourites: Reads = [
  'list_favourite_goods',
  'list_favourite_shops',
  'get_favourite_mark',
  'get_favourite_settings',
];
const seen: Reads = ['list_seen_goods'];
/** What the member owns of the dress-up show, and their looks. */
const wear: Reads = ['get_member_wear', 'get_wear_detail', 'get_shared_wear'];
const nothing: Reads = [];

export const changes: Readonly<Record<WriteOperation, Reads>> = {
  accept_coupon_gift: couponMoves,
  accept_gift_card: cardMoves,
  add_member_plate: plates,
  add_to_cart: [...cart, ...quotes],
  apply_after_sales: [...cases, ...orders, ...tenders, ...stock, ...messages],
  apply_for_invoice: invoices,
  ask_for_data_copy: ['get_data_copy'],
  ask_ar_challenge: nothing,
  ask_service: serviceRequests,
  ask_special_invoice: specialInvoices,
  begin_interactive_visit: nothing,
  bind_gift_card: cardMoves,
  bind_wechat: ['get_chat_account'],
  book_car: rides,
  buy_gift_cards: ['list_gift_card_offers'],
  buy_material: [...wear, ...points],
  buy_material_save_wear: [...wear, ...points],
  buy_lottery_chance: ['get_my_lottery', ...points],
  buy_make_up_card: ['get_check_ins', ...points],
  buy_right: [...rights, ...wallet, ...points, ...messages],
  call_locker_help: lockers,
  cancel_after_sales: [...cases, ...orders],
  cancel_car_booking: rides,
  cancel_magazine_reservation: copies,
  cancel_right_purchase: [...rights, ...wallet, 'query_cashier_info'],
  cancel_month_card: [...monthCards, ...wallet, 'query_cashier_info'],
  change_courier_slot: ['get_order_courier', ...quotes],
  cancel_order: [
    ...preSales,
    ...flashSales,
    ...pointsMall,
    ...orders,
    ...tenders,
    ...quotes,
    ...stock,
    ...offeredCoupons,
    'query_cashier_info',
  ],
  allow_parking_payment: ['list_parking_consents', ...wallet],
  allow_parking_deduction: ['list_parking_consents'],
  end_parking_consent: ['list_parking_consents'],
  cancel_parking_payment: [...parking, ...tenders, 'query_cashier_info'],
  cancel_registration: [...registrations, ...points],
  change_registration_session: registrations,
  cancel_service_request: serviceRequests,
  // The answer is the cart itself, and shown by whoever changed it.
  change_cart_line: ['count_cart', ...quotes],
  change_mailing_consent: ['list_mailing_consents'],
  check_in_activity: ['get_check_ins', ...earned],
  check_in_at_ar_spot: ['get_ar_card', 'list_ar_trails', 'list_my_ar_check_ins', ...wins, ...points, ...messages],
  check_in_on_spot: [...registrations, ...points],
  check_password: nothing,
  change_favourite_settings: ['get_favourite_settings', ...seen],
  change_phone: phoneMoves,
  choose_pay_method: ['query_cashier_info'],
  clear_seen_goods: seen,
  close_customer_thread: customerService,
  collect_coupon: couponMoves,
  comment_car_booking: ['list_car_booking_records'],
  confirm_delivery_type: [...orders, 'get_logistics'],
  confirm_prize_receipt: ['list_my_prizes'],
  confirm_order: [...orders, 'get_logistics', 'get_after_sales_options', ...points, ...growth],
  confirm_registration: [...registrations, ...points],
  delete_account: memberState,
  delete_address: [...addresses, ...quotes],
  delete_community_post: community,
  delete_invoice_title: titles,
  delete_order: orders,
  delete_review: reviews,
  delete_video: [
    'list_my_videos',
    'list_published_videos',
    'list_activity_videos',
    'list_my_reviews',
    'list_product_reviews',
  ],
  delete_wear: wear,
  do_track: nothing,
  draw_lottery: [...draws, 'list_lottery_draws', 'get_lottery_proof'],
  edit_profile: ['get_my_base_info', 'get_member_card'],
  exchange_treat: [...treats, ...tenders, ...rights, ...messages],
  finish_interactive_visit: ['get_interactive_page', ...points],
  follow_up_review: reviews,
  follow_message: nothing,
  extend_receipt: [...orders, 'get_logistics'],
  give_prize_address: ['list_my_prizes'],
  give_up_locker: lockers,
  give_up_rental: rentals,
  give_coupon: couponMoves,
  give_gift_card: cardMoves,
  // Whoever likes paints it at once, and asks nothing: else the wall would move under the finger.
  give_vouchers_back: [...vouchers, ...orders, ...cases, ...tenders, ...stock, ...messages],
  like_community_post: nothing,
  // The code is told once, and changes nothing that a page shows.
  make_locker_code: nothing,
  keep_account: memberState,
  make_default_address: [...addresses, ...quotes],
  // The address is good once, and fetched at once.
  make_up_check_in: ['get_check_ins', ...earned],
  mark_review_helpful: ['list_helpful_reviews', 'list_product_reviews'],
  mark_favourite: favourites,
  note_seen_goods: seen,
  open_data_copy: nothing,
  open_locker: lockers,
  open_shared_lottery: nothing,
  pay_order: paid,
  pay_order_by_wallet: paid,
  place_pre_order: preSales,
  rate_service_request: serviceRequests,
  rate_customer_service: customerService,
  put_in_points_cart: pointsCart,
  read_all_messages: messages,
  // Asking changes nothing yet; what was answered is asked for when the page is seen again.
  ask_subscription: nothing,
  report_subscription: ['list_subscriptions'],
  read_customer_messages: customerService,
  read_message: messages,
  redeem_coupon_code: couponMoves,
  // Who is signed in changes every answer, which the app sees to by itself.
  refresh_access_token_cookie: nothing,
  remove_cart_lines: ['count_cart', ...quotes],
  remove_member_plate: plates,
  reopen_service_request: serviceRequests,
  report_community_post: ['list_community_posts', 'get_community_post'],
  report_gift_card_lost: cardMoves,
  report_review: nothing,
  report_loss: losses,
  reserve_magazine: copies,
  reserve_thing: rentals,
  reset_pay_pin: ['get_member_wallet'],
  reset_phone: phoneMoves,
  reveal_voucher_code: vouchers,
  revoke_session: ['list_sessions'],
  save_address: [...addresses, ...quotes],
  save_invoice_title: titles,
  // Whoever types has it before them.
  save_questionnaire_draft: nothing,
  save_wear: wear,
  save_quiz_answer: quizzes,
  select_cart_lines: ['count_cart', ...quotes],
  send_code: nothing,
  send_invoice_mail: [...invoices, 'list_invoice_titles'],
  send_customer_message: customerService,
  send_member_point: [...points, 'get_gift_point_desc'],
  set_flash_sale_reminder: flashSales,
  set_points_reminder: pointsMall,
  set_pay_pin: ['get_member_wallet'],
  share_cart: nothing,
  share_community_look: community,
  share_lottery: nothing,
  ship_back: [...cases, ...orders],
  sign_in: nothing,
  sign_in_with_wechat: nothing,
  sign_out: nothing,
  sign_up: [...registrations, ...points],
  start_locker_payment: lockers,
  start_month_card: [...monthCards, ...wallet, ...points],
  start_parking_payment: [...parking, ...tenders],
  start_quiz: ['get_my_quiz', 'get_quiz_sheet'],
  start_rental_payment: rentals,
  start_recharge: [...wallet, 'list_recharge_offers'],
  order_at_flash_sale: [...flashSales, ...orders, ...quotes, ...stock, ...tenders],
  submit_order: [...flashSales, ...preSales, ...pointsMall, ...cart, ...orders, ...quotes, ...stock, ...tenders],
  submit_questionnaire: ['get_questionnaire', 'get_my_questionnaire', ...points, ...coupons],
  submit_quiz: [...quizzes, 'get_quiz_sheet'],
  submit_review: reviews,
  submit_receipt: ['list_receipts'],
  take_out_of_points_cart: pointsCart,
  take_flash_sale_place: flashSales,
  take_coupon_back: couponMoves,
  take_interest_test: ['get_interest_test', 'get_interest_outcome'],
  take_locker: lockers,
  take_lottery_code: ['get_lottery', 'get_my_lottery', 'get_my_codes', 'list_lottery_codes', 'get_lottery_proof'],
  take_map_game_step: [
    'get_map_game',
    'get_map_game_progress',
    'list_map_game_seasons',
    ...wins,
    ...points,
    ...messages,
  ],
  take_parking_gift: ['look_at_parking_gift', ...parking],
  take_gift_card_back: cardMoves,
  // Its other sessions end with it.
  try_secret_code: ['get_secret_standing', ...earned],
  unbind_chat_account: ['get_chat_account', 'list_sessions'],
  unlike_community_post: nothing,
  unmark_favourites: favourites,
  update_order_logistics: [...orders, 'get_logistics'],
  update_process_pay: paid,
  upload_image: nothing,
  visit_activity: earned,
  visit_spot: earned,
  withdraw_loss_report: losses,
  withdraw_principal: [...wallet, 'list_invoiceables'],
  withdraw_special_invoice: specialInvoices,
};

/** What is stale once the operation was done; nothing for one that only asks. */
export function staleAfter(operationId: OperationId): Reads {
  return (changes as Partial<Record<OperationId, Reads>>)[operationId] ?? nothing;
}
