-- SQLite looks a value up in a list of more than two by filling a table of its own with the list, each time a statement checks it: three times for each order.
-- The same checks as comparisons. Nothing that is stored changes (https://www.sqlite.org/lang_altertable.html, "Making Other Kinds Of Table Schema Changes").
-- only sqlite
pragma writable_schema = on;
update sqlite_schema set sql = replace(sql, 'kind in (''unshipped'', ''not_received'', ''refund_only'', ''return_refund'', ''exchange'')',
  '(kind = ''unshipped'' or kind = ''not_received'' or kind = ''refund_only'' or kind = ''return_refund'' or kind = ''exchange'')') where type = 'table' and name = 'after_sales_cases';
update sqlite_schema set sql = replace(sql, 'stage in (''applied'', ''wait_ship'', ''wait_receive'', ''wait_resend'', ''refunding'', ''done'', ''rejected'', ''refused'', ''cancelled'', ''manual'')',
  '(stage = ''applied'' or stage = ''wait_ship'' or stage = ''wait_receive'' or stage = ''wait_resend'' or stage = ''refunding'' or stage = ''done'' or stage = ''rejected'' or stage = ''refused'' or stage = ''cancelled'' or stage = ''manual'')') where type = 'table' and name = 'after_sales_cases';
update sqlite_schema set sql = replace(sql, 'stage in (''applied'', ''wait_ship'', ''wait_receive'')',
  '(stage = ''applied'' or stage = ''wait_ship'' or stage = ''wait_receive'')') where type = 'table' and name = 'after_sales_cases';
update sqlite_schema set sql = replace(sql, 'actor_kind in (''member'', ''staff'', ''timer'', ''settlement'')',
  '(actor_kind = ''member'' or actor_kind = ''staff'' or actor_kind = ''timer'' or actor_kind = ''settlement'')') where type = 'table' and name = 'after_sales_moves';
update sqlite_schema set sql = replace(sql, 'kind in (''points'', ''gift_card'', ''wallet_principal'', ''wallet_bonus'', ''cash'')',
  '(kind = ''points'' or kind = ''gift_card'' or kind = ''wallet_principal'' or kind = ''wallet_bonus'' or kind = ''cash'')') where type = 'table' and name = 'after_sales_parts';
update sqlite_schema set sql = replace(sql, 'state in (''open'', ''accepted'', ''taken_back'', ''lapsed'', ''void'')',
  '(state = ''open'' or state = ''accepted'' or state = ''taken_back'' or state = ''lapsed'' or state = ''void'')') where type = 'table' and name = 'coupon_gifts';
update sqlite_schema set sql = replace(sql, 'state in (''unused'', ''locked'', ''used'', ''transferring'', ''transferred'', ''expired'', ''void'')',
  '(state = ''unused'' or state = ''locked'' or state = ''used'' or state = ''transferring'' or state = ''transferred'' or state = ''expired'' or state = ''void'')') where type = 'table' and name = 'coupon_serials';
update sqlite_schema set sql = replace(sql, 'mode in (''centre'', ''code'', ''gift'', ''transfer'', ''birthday'', ''tier'', ''points'', ''purchase'', ''lottery'')',
  '(mode = ''centre'' or mode = ''code'' or mode = ''gift'' or mode = ''transfer'' or mode = ''birthday'' or mode = ''tier'' or mode = ''points'' or mode = ''purchase'' or mode = ''lottery'')') where type = 'table' and name = 'coupon_serials';
update sqlite_schema set sql = replace(sql, 'state in (''draft'', ''active'', ''paused'', ''ended'')',
  '(state = ''draft'' or state = ''active'' or state = ''paused'' or state = ''ended'')') where type = 'table' and name = 'coupons';
update sqlite_schema set sql = replace(sql, 'kind in (''fixed'', ''percent'', ''goods'', ''freight'', ''parking_cents'', ''parking_minutes'')',
  '(kind = ''fixed'' or kind = ''percent'' or kind = ''goods'' or kind = ''freight'' or kind = ''parking_cents'' or kind = ''parking_minutes'')') where type = 'table' and name = 'coupons';
update sqlite_schema set sql = replace(sql, 'stack_group in (''item'', ''shop'', ''platform'', ''freight'', ''parking'')',
  '(stack_group = ''item'' or stack_group = ''shop'' or stack_group = ''platform'' or stack_group = ''freight'' or stack_group = ''parking'')') where type = 'table' and name = 'coupons';
update sqlite_schema set sql = replace(sql, 'event in (''bought'', ''bound'', ''given'', ''received'', ''taken_back'', ''frozen'', ''thawed'', ''expired'', ''extended'', ''refunded'')',
  '(event = ''bought'' or event = ''bound'' or event = ''given'' or event = ''received'' or event = ''taken_back'' or event = ''frozen'' or event = ''thawed'' or event = ''expired'' or event = ''extended'' or event = ''refunded'')') where type = 'table' and name = 'gift_card_events';
update sqlite_schema set sql = replace(sql, 'state in (''open'', ''accepted'', ''taken_back'', ''lapsed'')',
  '(state = ''open'' or state = ''accepted'' or state = ''taken_back'' or state = ''lapsed'')') where type = 'table' and name = 'gift_card_gifts';
update sqlite_schema set sql = replace(sql, 'state in (''created'', ''paid'', ''closed'')',
  '(state = ''created'' or state = ''paid'' or state = ''closed'')') where type = 'table' and name = 'gift_card_purchases';
update sqlite_schema set sql = replace(sql, 'reason in (''issue'', ''spend'', ''refund'', ''adjustment'')',
  '(reason = ''issue'' or reason = ''spend'' or reason = ''refund'' or reason = ''adjustment'')') where type = 'table' and name = 'gift_card_transactions';
update sqlite_schema set sql = replace(sql, 'state in (''sold'', ''active'', ''frozen'', ''gifting'', ''expired'', ''refunded'')',
  '(state = ''sold'' or state = ''active'' or state = ''frozen'' or state = ''gifting'' or state = ''expired'' or state = ''refunded'')') where type = 'table' and name = 'gift_cards';
update sqlite_schema set sql = replace(sql, 'state not in (''active'', ''frozen'', ''gifting'')',
  '(state <> ''active'' and state <> ''frozen'' and state <> ''gifting'')') where type = 'table' and name = 'gift_cards';
update sqlite_schema set sql = replace(sql, 'reason in (''order'', ''refund'', ''task'', ''adjustment'')',
  '(reason = ''order'' or reason = ''refund'' or reason = ''task'' or reason = ''adjustment'')') where type = 'table' and name = 'growth_entries';
update sqlite_schema set sql = replace(sql, 'state in (''applied'', ''issuing'', ''issued'', ''failed'', ''reversing'', ''reversed'', ''reverse_failed'')',
  '(state = ''applied'' or state = ''issuing'' or state = ''issued'' or state = ''failed'' or state = ''reversing'' or state = ''reversed'' or state = ''reverse_failed'')') where type = 'table' and name = 'invoices';
update sqlite_schema set sql = replace(sql, 'state in (''issued'', ''reversing'', ''reversed'', ''reverse_failed'')',
  '(state = ''issued'' or state = ''reversing'' or state = ''reversed'' or state = ''reverse_failed'')') where type = 'table' and name = 'invoices';
update sqlite_schema set sql = replace(sql, 'kind in (''points'', ''points_debt'', ''wallet_principal'', ''wallet_bonus'', ''gift_card'')',
  '(kind = ''points'' or kind = ''points_debt'' or kind = ''wallet_principal'' or kind = ''wallet_bonus'' or kind = ''gift_card'')') where type = 'table' and name = 'ledger_accounts';
update sqlite_schema set sql = replace(sql, 'state in (''held'', ''captured'', ''released'', ''expired'')',
  '(state = ''held'' or state = ''captured'' or state = ''released'' or state = ''expired'')') where type = 'table' and name = 'ledger_holds';
update sqlite_schema set sql = replace(sql, 'unit in (''cents'', ''points'', ''gift_card_cents'')',
  '(unit = ''cents'' or unit = ''points'' or unit = ''gift_card_cents'')') where type = 'table' and name = 'ledger_transfers';
update sqlite_schema set sql = replace(sql, 'state in (''open'', ''used'', ''void'')',
  '(state = ''open'' or state = ''used'' or state = ''void'')') where type = 'table' and name = 'member_codes';
update sqlite_schema set sql = replace(sql, 'tier in (''normal'', ''silver'', ''gold'', ''platinum'')',
  '(tier = ''normal'' or tier = ''silver'' or tier = ''gold'' or tier = ''platinum'')') where type = 'table' and name = 'member_tiers';
update sqlite_schema set sql = replace(sql, 'state in (''active'', ''disabled'', ''deleted'')',
  '(state = ''active'' or state = ''disabled'' or state = ''deleted'')') where type = 'table' and name = 'members';
update sqlite_schema set sql = replace(sql, 'gender in (''unspecified'', ''female'', ''male'')',
  '(gender = ''unspecified'' or gender = ''female'' or gender = ''male'')') where type = 'table' and name = 'members';
update sqlite_schema set sql = replace(sql, 'kind in (''order'', ''after_sales'', ''points'', ''tier'', ''coupon'', ''mall'')',
  '(kind = ''order'' or kind = ''after_sales'' or kind = ''points'' or kind = ''tier'' or kind = ''coupon'' or kind = ''mall'')') where type = 'table' and name = 'messages';
update sqlite_schema set sql = replace(sql, 'actor_kind in (''member'', ''staff'', ''timer'', ''settlement'', ''demo'')',
  '(actor_kind = ''member'' or actor_kind = ''staff'' or actor_kind = ''timer'' or actor_kind = ''settlement'' or actor_kind = ''demo'')') where type = 'table' and name = 'order_moves';
update sqlite_schema set sql = replace(sql, 'kind in (''points'', ''gift_card'', ''wallet_principal'', ''wallet_bonus'')',
  '(kind = ''points'' or kind = ''gift_card'' or kind = ''wallet_principal'' or kind = ''wallet_bonus'')') where type = 'table' and name = 'order_tenders';
update sqlite_schema set sql = replace(sql, 'status in (''created'', ''to_ship'', ''to_pick_up'', ''shipped'', ''received'', ''completed'', ''closed'')',
  '(status = ''created'' or status = ''to_ship'' or status = ''to_pick_up'' or status = ''shipped'' or status = ''received'' or status = ''completed'' or status = ''closed'')') where type = 'table' and name = 'orders';
update sqlite_schema set sql = replace(sql, 'close_reason in (''timeout'', ''member'', ''staff'', ''refunded'')',
  '(close_reason = ''timeout'' or close_reason = ''member'' or close_reason = ''staff'' or close_reason = ''refunded'')') where type = 'table' and name = 'orders';
update sqlite_schema set sql = replace(sql, 'refund_state in (''none'', ''partial'', ''full'')',
  '(refund_state = ''none'' or refund_state = ''partial'' or refund_state = ''full'')') where type = 'table' and name = 'orders';
update sqlite_schema set sql = replace(sql, 'state in (''waiting'', ''applied'', ''quarantined'')',
  '(state = ''waiting'' or state = ''applied'' or state = ''quarantined'')') where type = 'table' and name = 'payment_inbox';
update sqlite_schema set sql = replace(sql, 'state in (''requested'', ''processing'', ''succeeded'', ''abnormal'', ''failed'')',
  '(state = ''requested'' or state = ''processing'' or state = ''succeeded'' or state = ''abnormal'' or state = ''failed'')') where type = 'table' and name = 'payment_refunds';
update sqlite_schema set sql = replace(sql, 'trade_kind in (''jsapi'', ''mini_program'', ''h5'')',
  '(trade_kind = ''jsapi'' or trade_kind = ''mini_program'' or trade_kind = ''h5'')') where type = 'table' and name = 'payments';
update sqlite_schema set sql = replace(sql, 'state in (''prepared'', ''captured'', ''closed'')',
  '(state = ''prepared'' or state = ''captured'' or state = ''closed'')') where type = 'table' and name = 'payments';
update sqlite_schema set sql = replace(sql, 'state in (''held'', ''spent'', ''released'')',
  '(state = ''held'' or state = ''spent'' or state = ''released'')') where type = 'table' and name = 'points_allocations';
update sqlite_schema set sql = replace(sql, 'state in (''pending'', ''active'', ''depleted'', ''expired'', ''cancelled'')',
  '(state = ''pending'' or state = ''active'' or state = ''depleted'' or state = ''expired'' or state = ''cancelled'')') where type = 'table' and name = 'points_lots';
update sqlite_schema set sql = replace(sql, 'state in (''submitted'', ''approved'', ''rejected'', ''revoked'')',
  '(state = ''submitted'' or state = ''approved'' or state = ''rejected'' or state = ''revoked'')') where type = 'table' and name = 'points_receipts';
update sqlite_schema set sql = replace(sql, 'kind in (''give_back'', ''claw_back'', ''revocation'')',
  '(kind = ''give_back'' or kind = ''claw_back'' or kind = ''revocation'')') where type = 'table' and name = 'points_reversals';
update sqlite_schema set sql = replace(sql, 'kind in (''activity_price'', ''full_reduction'', ''full_discount'')',
  '(kind = ''activity_price'' or kind = ''full_reduction'' or kind = ''full_discount'')') where type = 'table' and name = 'promotions';
update sqlite_schema set sql = replace(sql, 'rule in (''sales_count'', ''listed_at'', ''price_drop'')',
  '(rule = ''sales_count'' or rule = ''listed_at'' or rule = ''price_drop'')') where type = 'table' and name = 'rankings';
update sqlite_schema set sql = replace(sql, 'scope_kind in (''mall'', ''category'', ''shop'', ''product'')',
  '(scope_kind = ''mall'' or scope_kind = ''category'' or scope_kind = ''shop'' or scope_kind = ''product'')') where type = 'table' and name = 'reward_multipliers';
update sqlite_schema set sql = replace(sql, 'state in (''issue_accepted'', ''issued'', ''issue_failed'', ''reverse_accepted'', ''reversed'', ''reverse_failed'')',
  '(state = ''issue_accepted'' or state = ''issued'' or state = ''issue_failed'' or state = ''reverse_accepted'' or state = ''reversed'' or state = ''reverse_failed'')') where type = 'table' and name = 'sandbox_fapiao';
update sqlite_schema set sql = replace(sql, 'state in (''pending'', ''delivered'', ''given_up'')',
  '(state = ''pending'' or state = ''delivered'' or state = ''given_up'')') where type = 'table' and name = 'sandbox_notices';
update sqlite_schema set sql = replace(sql, 'state in (''not_pay'', ''success'', ''refund'', ''closed'')',
  '(state = ''not_pay'' or state = ''success'' or state = ''refund'' or state = ''closed'')') where type = 'table' and name = 'sandbox_trades';
update sqlite_schema set sql = replace(sql, 'move in (''join'', ''upgrade'', ''keep'', ''drop'', ''refund_drop'')',
  '(move = ''join'' or move = ''upgrade'' or move = ''keep'' or move = ''drop'' or move = ''refund_drop'')') where type = 'table' and name = 'tier_changes';
update sqlite_schema set sql = replace(sql, 'from_tier in (''normal'', ''silver'', ''gold'', ''platinum'')',
  '(from_tier = ''normal'' or from_tier = ''silver'' or from_tier = ''gold'' or from_tier = ''platinum'')') where type = 'table' and name = 'tier_changes';
update sqlite_schema set sql = replace(sql, 'to_tier in (''normal'', ''silver'', ''gold'', ''platinum'')',
  '(to_tier = ''normal'' or to_tier = ''silver'' or to_tier = ''gold'' or to_tier = ''platinum'')') where type = 'table' and name = 'tier_changes';
update sqlite_schema set sql = replace(sql, 'tier in (''silver'', ''gold'', ''platinum'')',
  '(tier = ''silver'' or tier = ''gold'' or tier = ''platinum'')') where type = 'table' and name = 'tier_gifts';
update sqlite_schema set sql = replace(sql, 'tracking_type in (0, 1, 2)',
  '(tracking_type = 0 or tracking_type = 1 or tracking_type = 2)') where type = 'table' and name = 'tracking_events';
update sqlite_schema set sql = replace(sql, 'stage in ('''', ''home'', ''goods'', ''cart'')',
  '(stage = '''' or stage = ''home'' or stage = ''goods'' or stage = ''cart'')') where type = 'table' and name = 'tracking_events';
update sqlite_schema set sql = replace(sql, 'state in (''created'', ''credited'', ''closed'')',
  '(state = ''created'' or state = ''credited'' or state = ''closed'')') where type = 'table' and name = 'wallet_recharges';
update sqlite_schema set sql = replace(sql, 'reason in (''recharge'', ''bonus'', ''payment'', ''refund'', ''withdrawal'', ''adjustment'')',
  '(reason = ''recharge'' or reason = ''bonus'' or reason = ''payment'' or reason = ''refund'' or reason = ''withdrawal'' or reason = ''adjustment'')') where type = 'table' and name = 'wallet_records';
update sqlite_schema set sql = replace(sql, 'state in (''requested'', ''paid_out'', ''failed'')',
  '(state = ''requested'' or state = ''paid_out'' or state = ''failed'')') where type = 'table' and name = 'wallet_withdrawal_parts';
update sqlite_schema set sql = replace(sql, 'state in (''requested'', ''paid_out'', ''failed'')',
  '(state = ''requested'' or state = ''paid_out'' or state = ''failed'')') where type = 'table' and name = 'wallet_withdrawals';
pragma writable_schema = reset;
