// Generated from api/openapi.json by tools/openapi: every type that crosses the wire.
export interface paths {
    "/api/walletPay/getMemberWallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the wallet holds
         * @description For a signed-in member.
         */
        get: operations["get_member_wallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walletPay/payOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Pays what is left of an order from the wallet
         * @description For a signed-in member.
         */
        get: operations["pay_order"];
        put?: never;
        /**
         * Pays what is left of an order from the wallet
         * @description For a signed-in member.
         */
        post: operations["pay_order_by_wallet"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walletPay/recharge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of a recharge
         * @description For a signed-in member.
         */
        get: operations["get_recharge"];
        put?: never;
        /**
         * Sets out to pay money in; the cashier takes it
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["start_recharge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walletPay/rechargeOffers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What can be paid in and what it brings
         * @description For a signed-in member.
         */
        get: operations["list_recharge_offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walletPay/records": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The statement, newest first
         * @description For a signed-in member.
         */
        get: operations["list_wallet_records"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/walletPay/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives what was paid in back by its original route
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["withdraw_principal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/systemConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A configuration value as JSON text
         * @description For everybody.
         */
        get: operations["get_system_config"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * An agreement, rules or a disclaimer
         * @description For everybody.
         */
        get: operations["get_text"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/deji/{memberId}/services/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The services that the member's tier sees, in their order
         * @description For a signed-in member.
         */
        get: operations["list_services"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ewallet/payment/checkPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Checks the PIN; gives a ticket for one payment
         * @description For a signed-in member.
         */
        post: operations["check_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ewallet/payment/resetPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a forgotten PIN anew with a code
         * @description For a signed-in member.
         */
        post: operations["reset_pay_pin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ewallet/payment/setPassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets or changes the payment PIN
         * @description For a signed-in member.
         */
        post: operations["set_pay_pin"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed/my/edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes what the member tells of themselves
         * @description For a signed-in member.
         */
        post: operations["edit_profile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed/my/growthRecords": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How growth moved, newest first
         * @description For a signed-in member.
         */
        get: operations["list_growth_records"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed/my/myBaseInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The member's own data, personal parts masked
         * @description For a signed-in member.
         */
        get: operations["get_my_base_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feed/my/queryMemberLevelInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A member's tier, why, and what it gives
         * @description For a signed-in member.
         */
        get: operations["query_member_level_info"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/giftCard/v1/acceptGift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the card of a link
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["accept_gift_card"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/giftCard/v1/bind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a printed card the member's own
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["bind_gift_card"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/giftCard/v1/buy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets out to buy cards, for money only; the cashier takes it
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["buy_gift_cards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/giftCard/v1/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One card
         * @description For a signed-in member.
         */
        get: operations["get_gift_card"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/giftCard/v1/gift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a link gives
         * @description For a signed-in member.
         */
        get: operations["look_at_gift_card_gift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/giftCard/v1/give": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a link by which a friend takes the card, for a day
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["give_gift_card"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/giftCard/v1/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What happened to the member's cards, newest first
         * @description For a signed-in member.
         */
        get: operations["list_card_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/giftCard/v1/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The member's cards
         * @description For a signed-in member.
         */
        get: operations["list_gift_cards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/giftCard/v1/offers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Which cards can be bought
         * @description For everybody.
         */
        get: operations["list_gift_card_offers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/giftCard/v1/payCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a till scans; new every minute
         * @description For a signed-in member.
         */
        get: operations["get_gift_card_pay_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/giftCard/v1/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of a purchase
         * @description For a signed-in member.
         */
        get: operations["get_gift_card_purchase"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/giftCard/v1/reportLost": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Freezes a card at once
         * @description For a signed-in member.
         */
        post: operations["report_gift_card_lost"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/giftCard/v1/takeBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes the link; the card is usable again
         * @description For a signed-in member.
         */
        post: operations["take_gift_card_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/giftCard/v1/transactions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How cards' balances moved, newest first
         * @description For a signed-in member.
         */
        get: operations["list_card_transactions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/invoice/v1/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Applies for one invoice for these
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["apply_for_invoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/invoice/v1/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One invoice
         * @description For a signed-in member.
         */
        get: operations["get_invoice"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/invoice/v1/document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The issued document as PDF
         * @description For a signed-in member.
         */
        get: operations["get_invoice_document"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/invoice/v1/invoiceables": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was paid in cash and has no invoice yet
         * @description For a signed-in member.
         */
        get: operations["list_invoiceables"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/invoice/v1/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The member's invoices, newest first
         * @description For a signed-in member.
         */
        get: operations["list_invoices"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/invoice/v1/titles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The member's titles
         * @description For a signed-in member.
         */
        get: operations["list_invoice_titles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/invoice/v1/titles/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes a title; invoices keep what they bear
         * @description For a signed-in member.
         */
        post: operations["delete_invoice_title"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/invoice/v1/titles/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds or changes a title; names every field that is wrong
         * @description For a signed-in member.
         */
        post: operations["save_invoice_title"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/member/v1/wxMini/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a chat account is bound to the member
         * @description For a signed-in member.
         */
        get: operations["get_chat_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/member/v1/wxMini/bind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a chat account the member's own; the same member may call it again
         * @description For a signed-in member.
         */
        post: operations["bind_wechat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/member/v1/wxMini/signIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchanges the chat app's code for a hand-over token, or for a code to bind the account with
         * @description For everybody.
         */
        post: operations["sign_in_with_wechat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/member/v1/wxMini/unbind": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the chat account from the member in all apps, and signs every other device out
         * @description For a signed-in member.
         */
        post: operations["unbind_chat_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/address/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes an address
         * @description For a signed-in member.
         */
        post: operations["delete_address"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/address/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One address in full
         * @description For a signed-in member.
         */
        get: operations["get_address"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/address/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The member's addresses, the default one first
         * @description For a signed-in member.
         */
        get: operations["list_addresses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/address/regions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Provinces, cities and counties of China
         * @description For everybody.
         */
        get: operations["list_regions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/address/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds an address or changes one
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["save_address"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/address/setDefault": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an address the default
         * @description For a signed-in member.
         */
        post: operations["make_default_address"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/afterSales/apply": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Applies; what was not sent yet is given back at once
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["apply_after_sales"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/afterSales/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes an application back
         * @description For a signed-in member.
         */
        post: operations["cancel_after_sales"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/afterSales/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One case
         * @description For a signed-in member.
         */
        get: operations["get_after_sales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/afterSales/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The member's cases, newest first
         * @description For a signed-in member.
         */
        get: operations["list_after_sales"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/afterSales/options": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What can be applied for with an order
         * @description For a signed-in member.
         */
        get: operations["get_after_sales_options"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/afterSales/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What would come back where, and what would be taken back
         * @description For a signed-in member.
         */
        post: operations["preview_refund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/afterSales/shipBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tells how the goods travel back
         * @description For a signed-in member.
         */
        post: operations["ship_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/file/uploads1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a picture in the multipart field `file`
         * @description For a signed-in member.
         */
        post: operations["upload_image"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/oms/generateStoreOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Places the order at the total that the member saw, and reserves the stock
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["submit_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/order/cancelOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels an unpaid order
         * @description For a signed-in member.
         */
        post: operations["cancel_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/order/confirmDeliveryType": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes how an order is delivered, before it is shipped
         * @description For a signed-in member.
         */
        post: operations["confirm_delivery_type"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/order/confirmOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Confirms receipt
         * @description For a signed-in member.
         */
        post: operations["confirm_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/order/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many orders wait for what
         * @description For a signed-in member.
         */
        get: operations["count_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/order/deleteOrder": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hides an order that is over from the member's list
         * @description For a signed-in member.
         */
        post: operations["delete_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/order/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order in full
         * @description For a signed-in member.
         */
        get: operations["get_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/order/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The member's orders, newest first
         * @description For a signed-in member.
         */
        get: operations["list_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/order/logistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where an order's packages are
         * @description For a signed-in member.
         */
        get: operations["get_logistics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/order/updateOrderLogistics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes an order's address, before it is shipped
         * @description For a signed-in member.
         */
        post: operations["update_order_logistics"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/oms/v1/order/updateProcessPay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks the provider what became of the payment
         * @description For a signed-in member.
         */
        post: operations["update_process_pay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/payment/v1/choosePayMethod": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a payment; the same order and method reuse the same number
         * @description For a signed-in member.
         */
        post: operations["choose_pay_method"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/payment/v1/queryCashierInfo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What is to be paid, until when, and how
         * @description For a signed-in member.
         */
        post: operations["query_cashier_info"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/sms/v1/promotion/ofProduct": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The promotions that a product takes part in now
         * @description For everybody.
         */
        get: operations["list_product_promotions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/brand/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Brands of the mall
         * @description For everybody.
         */
        get: operations["list_brands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/cart/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts pieces of a SKU into the cart
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["add_to_cart"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/cart/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many pieces lie in the cart
         * @description For a signed-in member.
         */
        get: operations["count_cart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/cart/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The member's cart by shop
         * @description For a signed-in member.
         */
        get: operations["get_cart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/cart/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes lines out and gives the whole cart
         * @description For a signed-in member.
         */
        post: operations["remove_cart_lines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/cart/select": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Selects lines for buying, or not, and gives the whole cart
         * @description For a signed-in member.
         */
        post: operations["select_cart_lines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/cart/update": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a line's quantity and gives the whole cart
         * @description For a signed-in member.
         */
        post: operations["change_cart_line"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/checkout/options/calculate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The price with every step, for these choices
         * @description For a signed-in member.
         */
        post: operations["calculate_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/checkout/query/confirmOrder/preprocess/query": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What the confirm-order page opens with
         * @description For a signed-in member.
         */
        get: operations["preprocess_order"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/checkout/query/queryCoupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which of the member's coupons can be used on this, and why the others cannot
         * @description For a signed-in member.
         */
        post: operations["query_coupons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/checkout/query/queryNewCoupons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which coupons of the centre could be collected and used on this
         * @description For a signed-in member.
         */
        post: operations["query_new_coupons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/coupon/acceptGift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the coupon of a link
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["accept_coupon_gift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/coupon/centre": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What can be collected now, for whoever looks
         * @description For a signed-in member.
         */
        get: operations["list_offered_coupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/coupon/centre/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One coupon of the centre
         * @description For a signed-in member.
         */
        get: operations["get_offered_coupon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/coupon/code": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a clerk scans; new every minute
         * @description For a signed-in member.
         */
        get: operations["get_coupon_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/coupon/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a coupon from the centre
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["collect_coupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/coupon/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One coupon
         * @description For a signed-in member.
         */
        get: operations["get_coupon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/coupon/gift": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a link gives
         * @description For a signed-in member.
         */
        get: operations["look_at_coupon_gift"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/coupon/give": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens a link by which a friend takes the coupon, for a day
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["give_coupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/coupon/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The member's coupons; ten or more alike as one card
         * @description For a signed-in member.
         */
        get: operations["list_coupons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/coupon/redeemCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns a code into a coupon
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["redeem_coupon_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/coupon/takeBack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes the link; the coupon is usable again
         * @description For a signed-in member.
         */
        post: operations["take_coupon_back"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/coupon/useHistory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What became of the member's coupons, newest first
         * @description For a signed-in member.
         */
        get: operations["list_coupon_uses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/pms/point/member/queryMemberPoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a member can spend, and what comes and goes
         * @description For a signed-in member.
         */
        get: operations["get_points_balance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/pms/point/member/queryMemberPointsRecord": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How points moved, newest first
         * @description For a signed-in member.
         */
        post: operations["query_member_points_record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/pms/point/member/sendMemberPoint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Points for a deed, once a business key; the amount comes from the rule
         * @description For a signed-in member.
         */
        post: operations["send_member_point"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/pms/point/receipts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The member's receipts, newest first
         * @description For a signed-in member.
         */
        get: operations["list_receipts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/pms/point/receipts/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hands a paper receipt in
         * @description For a signed-in member. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["submit_receipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/pms/query/general/first/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Categories of the first level
         * @description For everybody.
         */
        get: operations["list_first_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/pms/query/general/group/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A collection of products
         * @description For everybody.
         */
        get: operations["get_product_group"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/pms/query/general/product/byCategory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products of a category; a short page is the last
         * @description For everybody.
         */
        get: operations["list_products_by_category"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/pms/query/general/product/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A product with its SKUs and its shop
         * @description For everybody.
         */
        get: operations["get_product"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/pms/query/general/product/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Products by name, brand, shop or pinyin initials
         * @description For everybody.
         */
        get: operations["search_products"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/pms/query/general/product/stock": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many of each SKU can be bought now
         * @description For everybody.
         */
        get: operations["get_product_stock"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/pms/query/general/product/suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Words that complete what was typed
         * @description For everybody.
         */
        get: operations["suggest_search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/pms/query/general/products/byCouponId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Goods that a coupon can be used for
         * @description For everybody.
         */
        get: operations["list_products_by_coupon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/pms/query/general/ranking/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Ranking boards
         * @description For everybody.
         */
        get: operations["list_rankings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/pms/query/general/second/category": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Categories of the second level with their third
         * @description For everybody.
         */
        get: operations["list_second_categories"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/promotion/giftPoint/getGiftPointDescByProductId": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many points a product earns, and why
         * @description For everybody.
         */
        get: operations["get_gift_point_desc"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/shop/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A shop and what it sells
         * @description For everybody.
         */
        get: operations["get_shop"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/shop/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Shops of the mall
         * @description For everybody.
         */
        get: operations["list_shops"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/trackInfo/doTrack": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a batch of visits, shares and clicks, all of it or nothing
         * @description For everybody.
         */
        post: operations["do_track"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall-api/trading/v1/wxMini/getUrlLink": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An address that opens a page of the mini program
         * @description For everybody.
         */
        post: operations["get_url_link"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/mall/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The mall: where it is, when it opens, its floors
         * @description For everybody.
         */
        get: operations["list_malls"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/{memberId}/messageCount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many messages the member has
         * @description For a signed-in member.
         */
        get: operations["count_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/{memberId}/vipcard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The member's card
         * @description For a signed-in member.
         */
        post: operations["get_member_card"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/getAccessTokenCookie": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Makes a hand-over token for another client of the same member
         * @description For a signed-in member.
         */
        get: operations["get_access_token_cookie"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/new/memberUnReadNewsCount": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How many messages the member has not read
         * @description For a signed-in member.
         */
        get: operations["count_unread_news"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/refreshAccessTokenCookie": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Exchanges a hand-over token for a session
         * @description For everybody.
         */
        get: operations["refresh_access_token_cookie"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Asks for the account's deletion after the waiting time
         * @description For a signed-in member.
         */
        post: operations["delete_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/account/keep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the wish for deletion back within the waiting time
         * @description For a signed-in member.
         */
        post: operations["keep_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/account/obstacles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What must be settled before the account can be closed
         * @description For a signed-in member.
         */
        get: operations["list_closing_obstacles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/captcha/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs in with a one-time code; a new phone becomes a member
         * @description For everybody.
         */
        post: operations["sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends this session
         * @description For a signed-in member.
         */
        post: operations["sign_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/memberCode/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The member's codes of the next ten minutes
         * @description For a signed-in member.
         */
        get: operations["list_member_codes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/message/detail": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One message
         * @description For a signed-in member.
         */
        get: operations["get_message"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/message/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The member's messages, newest first
         * @description For a signed-in member.
         */
        get: operations["list_messages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/message/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks a message as read; once more changes nothing
         * @description For a signed-in member.
         */
        post: operations["read_message"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/message/readAll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks all messages that are there as read
         * @description For a signed-in member.
         */
        post: operations["read_all_messages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/phone/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the phone with codes to both; other devices are signed out
         * @description For a signed-in member.
         */
        post: operations["change_phone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/phone/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes a lost phone with a code to the new one and the payment PIN
         * @description For a signed-in member.
         */
        post: operations["reset_phone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/send/captcha/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sends a one-time code by text message
         * @description For everybody.
         */
        post: operations["send_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/session/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the member is signed in
         * @description For a signed-in member.
         */
        get: operations["list_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/session/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Signs another device out
         * @description For a signed-in member.
         */
        post: operations["revoke_session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/member/v2.0/show/imageCaptcha": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Draws a picture code
         * @description For everybody.
         */
        get: operations["show_image_captcha"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/newCms/v1.0/getPage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A published page of floors
         * @description For everybody.
         */
        get: operations["get_page"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One account
         * @description For the mall's staff. Takes the permission `staff:read`, for the whole mall.
         */
        get: operations["get_staff_account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The accounts by name
         * @description For the mall's staff. Takes the permission `staff:read`, for the whole mall.
         */
        get: operations["list_staff_accounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/accounts/changeState": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disables an account with all its sessions, or lets it in again
         * @description For the mall's staff. Takes the permission `staff:edit`, for the whole mall.
         */
        post: operations["change_staff_account_state"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/accounts/resetSignIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes password and authenticator away, ends all sessions, and invites anew
         * @description For the mall's staff. Takes the permission `staff:edit`, for the whole mall.
         */
        post: operations["reset_staff_sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/accounts/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes an account with an invitation, or changes one
         * @description For the mall's staff. Takes the permission `staff:edit`, for the whole mall.
         */
        post: operations["save_staff_account"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/accounts/setRoles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives an account its roles
         * @description For the mall's staff. Takes the permission `staff:set_roles`, for the whole mall.
         */
        post: operations["set_staff_roles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/afterSales/decide": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The staff's part of a case
         * @description For the mall's staff. Takes the permission `after_sales:decide`, for some shops at least; what lies outside of them is not found.
         */
        post: operations["decide_after_sales"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/afterSales/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The cases in a stage, those that are due first
         * @description For the mall's staff. Takes the permission `after_sales:read`, for some shops at least; what lies outside of them is not found.
         */
        get: operations["list_after_sales_to_do"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/content/page/publish": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows a version of a page to everybody
         * @description For the mall's staff. Takes the permission `content:publish`, for the whole mall.
         */
        post: operations["publish_page"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/content/page/saveDraft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Saves a page's next version without showing it
         * @description For the mall's staff. Takes the permission `content:edit`, for the whole mall.
         */
        post: operations["save_page_draft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/content/page/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A page's versions, newest first
         * @description For the mall's staff. Takes the permission `content:read`, for the whole mall.
         */
        get: operations["list_page_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/coupons/changeState": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts, pauses or ends a coupon
         * @description For the mall's staff. Takes the permission `coupons:edit`, for the whole mall.
         */
        post: operations["change_coupon_state"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/coupons/create": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Drafts a coupon
         * @description For the mall's staff. Takes the permission `coupons:edit`, for the whole mall. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["create_coupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/coupons/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a member a coupon
         * @description For the mall's staff. Takes the permission `coupons:grant`, for the whole mall. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["grant_coupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/coupons/makeCodes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes codes that members turn into coupons
         * @description For the mall's staff. Takes the permission `coupons:make_codes`, for the whole mall. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["make_coupon_codes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/coupons/void": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a coupon worthless
         * @description For the mall's staff. Takes the permission `coupons:void`, for the whole mall.
         */
        post: operations["void_coupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/coupons/writeOff": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Uses a coupon at a counter
         * @description For the mall's staff. Takes the permission `coupons:write_off`, for some shops at least; what lies outside of them is not found.
         */
        post: operations["write_off_coupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/deeds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What was done for the mall, newest first
         * @description For the mall's staff. Takes the permission `deeds:read`, for the whole mall.
         */
        get: operations["list_deeds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/giftCards/charge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A till takes money from the card behind a pay code
         * @description For the mall's staff. Takes the permission `gift_cards:charge`, for some shops at least; what lies outside of them is not found. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["charge_gift_card"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/giftCards/issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Prints anonymous cards that were paid for at the desk
         * @description For the mall's staff. Takes the permission `gift_cards:issue`, for the whole mall. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["issue_gift_cards"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/giftCards/thaw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a frozen or expired card usable again
         * @description For the mall's staff. Takes the permission `gift_cards:thaw`, for the whole mall.
         */
        post: operations["thaw_gift_card"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The keys of machines, newest first
         * @description For the mall's staff. Takes the permission `staff:read`, for the whole mall.
         */
        get: operations["list_staff_keys"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/keys/make": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a key for a machine
         * @description For the mall's staff. Takes the permission `keys:make`, for the whole mall.
         */
        post: operations["make_staff_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/keys/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a key worthless
         * @description For the mall's staff. Takes the permission `keys:revoke`, for the whole mall.
         */
        post: operations["revoke_staff_key"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/memberCode/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tells whose code was shown, and uses it up
         * @description For the mall's staff. Takes the permission `member_codes:verify`, for some shops at least; what lies outside of them is not found. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["verify_member_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/members/birthday": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Corrects a member's birthday
         * @description For the mall's staff. Takes the permission `members:correct`, for the whole mall.
         */
        post: operations["correct_birthday"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/members/phone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes the phone of a member who has shown their papers; all devices are signed out
         * @description For the mall's staff. Takes the permission `members:reset_phone`, for the whole mall.
         */
        post: operations["reset_phone_at_desk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/order": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One order as the staff sees it
         * @description For the mall's staff. Takes the permission `orders:read`, for some shops at least; what lies outside of them is not found.
         */
        get: operations["get_order_record"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/order/addTraceStep": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notes where a package is
         * @description For the mall's staff. Takes the permission `orders:ship`, for some shops at least; what lies outside of them is not found.
         */
        post: operations["add_trace_step"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/order/handOver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hands an order over for its pick-up code
         * @description For the mall's staff. Takes the permission `orders:hand_over`, for some shops at least; what lies outside of them is not found.
         */
        post: operations["hand_over_order"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/order/shipPackage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A shop hands its part to the carrier
         * @description For the mall's staff. Takes the permission `orders:ship`, for some shops at least; what lies outside of them is not found.
         */
        post: operations["ship_package"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/order/showContact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Shows who receives an order, and writes down who asked
         * @description For the mall's staff. Takes the permission `orders:read_contact`, for some shops at least; what lies outside of them is not found.
         */
        post: operations["show_order_contact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/orders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Orders of the mall, newest first
         * @description For the mall's staff. Takes the permission `orders:read`, for some shops at least; what lies outside of them is not found.
         */
        get: operations["search_orders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All permissions that there are
         * @description For the mall's staff. Takes the permission `staff:read`, for the whole mall.
         */
        get: operations["list_permissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/points/adjust": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a member points by hand, or takes some of those that can be spent
         * @description For the mall's staff. Takes the permission `points:adjust`, for the whole mall. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["adjust_points"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/points/claimReceipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes the oldest waiting receipt for ten minutes
         * @description For the mall's staff. Takes the permission `receipts:decide`, for the whole mall.
         */
        post: operations["claim_receipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/points/decideReceipt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approves, rejects or revokes a receipt
         * @description For the mall's staff. Takes the permission `receipts:decide`, for the whole mall.
         */
        post: operations["decide_receipt"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/promotions/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Puts a promotion, or changes one of the same kind
         * @description For the mall's staff. Takes the permission `promotions:save`, for the whole mall. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["save_promotion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/proposal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One proposal
         * @description For the mall's staff. Takes the permission `proposals:make`, for the whole mall.
         */
        get: operations["get_proposal"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/proposals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Proposals, newest first
         * @description For the mall's staff. Takes the permission `proposals:make`, for the whole mall.
         */
        get: operations["list_proposals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/proposals/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Carries out what somebody else has proposed, once, if it still is what was shown
         * @description For the mall's staff. Takes the permission `proposals:review`, for the whole mall.
         */
        post: operations["approve_proposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/proposals/make": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Proposes an operation that somebody else must approve, and shows what it would do
         * @description For the mall's staff. Takes the permission `proposals:make`, for the whole mall. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["make_proposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/proposals/refuse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Refuses a proposal with a reason
         * @description For the mall's staff. Takes the permission `proposals:review`, for the whole mall.
         */
        post: operations["refuse_proposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/proposals/withdraw": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes one's own proposal back
         * @description For the mall's staff. Takes the permission `proposals:make`, for the whole mall.
         */
        post: operations["withdraw_proposal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All roles with what they may do
         * @description For the mall's staff. Takes the permission `staff:read`, for the whole mall.
         */
        get: operations["list_roles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/roles/save": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Makes a role, or changes one
         * @description For the mall's staff. Takes the permission `roles:edit`, for the whole mall.
         */
        post: operations["save_role"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who is signed in and what they may do
         * @description For a signed-in person of the staff.
         */
        get: operations["get_staff_session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/session/acceptInvitation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sets a password by an invitation
         * @description For everybody.
         */
        post: operations["accept_staff_invitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/session/changePassword": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes one's own password and ends the other sessions
         * @description For a signed-in person of the staff.
         */
        post: operations["change_staff_password"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/session/confirmTotp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A code of the authenticator, which is the second half of signing in
         * @description For everybody.
         */
        post: operations["confirm_totp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/session/enrolTotp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins to set an authenticator up
         * @description For everybody.
         */
        post: operations["enrol_totp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/session/signIn": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The password, which is the first half of signing in
         * @description For everybody.
         */
        post: operations["sign_in_staff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/session/signOut": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends this session
         * @description For a signed-in person of the staff.
         */
        post: operations["sign_out_staff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/session/useRecoveryCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A recovery code in place of the authenticator's
         * @description For everybody.
         */
        post: operations["use_recovery_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where one is signed in
         * @description For a signed-in person of the staff.
         */
        get: operations["list_staff_sessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/sessions/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends a session of one's own, or of others for whoever may edit accounts
         * @description For a signed-in person of the staff.
         */
        post: operations["end_staff_session"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/tiers/grant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gives a member a tier for a time
         * @description For the mall's staff. Takes the permission `tiers:grant`, for the whole mall. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["grant_tier"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/tiers/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The tiers that a member was given, newest first
         * @description For the mall's staff. Takes the permission `tiers:read`, for the whole mall.
         */
        get: operations["list_tier_grants"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/tiers/revokeGrant": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes a granted tier back
         * @description For the mall's staff. Takes the permission `tiers:revoke`, for the whole mall.
         */
        post: operations["revoke_tier_grant"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/tiers/useRight": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Counts one use of a right with a quota
         * @description For the mall's staff. Takes the permission `tiers:use_right`, for the whole mall. Has an effect that must not happen twice: each attempt bears a key of its own, and the same key again gives the same answer.
         */
        post: operations["use_tier_right"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/staff/v1/tracking/daily": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Visits of a day and how far they led
         * @description For the mall's staff. Takes the permission `tracking:read`, for the whole mall.
         */
        get: operations["get_tracking_day"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/ticket/v1.0/wxCommon/getJsTicket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Signs a page of ours for the chat app's script
         * @description For everybody.
         */
        get: operations["get_js_ticket"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        AcceptCouponGift: {
            giftToken: string;
        };
        AcceptGiftCard: {
            giftToken: string;
        };
        AcceptStaffInvitation: {
            invitation: string;
            password: string;
        };
        AccountDeletion: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            deletionDueAt: number;
        };
        ActivityPrice: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            priceCents: number;
            /** Format: int64 */
            skuId: number;
        };
        AddressDetail: {
            /** Format: int64 */
            addressId: number;
            /** Format: int64 */
            cityCode: number;
            /** Format: int64 */
            countyCode: number;
            isDefault: boolean;
            label: string;
            phone: string;
            /** Format: int64 */
            provinceCode: number;
            receiverName: string;
            region: string;
            street: string;
        };
        AddressSummary: {
            /** Format: int64 */
            addressId: number;
            isDefault: boolean;
            label: string;
            phone: string;
            receiverName: string;
            region: string;
            street: string;
        };
        AddToCart: {
            /** Format: int64 */
            quantity: number;
            /** Format: int64 */
            skuId: number;
        };
        AddTraceStep: {
            /** Format: int64 */
            orderId: number;
            /** Format: int64 */
            shopId: number;
            text: string;
        };
        AdjustedPoints: {
            /** Format: int64 */
            adjustmentId: number;
            /** Format: int64 */
            creditPoint: number;
            /** Format: int64 */
            debtPoints: number;
        };
        AdjustPoints: {
            /** @enum {string} */
            direction: "give" | "take";
            /** Format: int64 */
            memberId: number;
            /** Format: int64 */
            points: number;
            reason: string;
        };
        AfterSalesCase: {
            actions: ("cancel" | "ship_back" | "apply_again")[];
            /** Format: int64 */
            afterSalesId: number;
            answer: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            appliedAt: number;
            carrier: string;
            /** @enum {string} */
            caseStage: "applied" | "wait_ship" | "wait_receive" | "wait_resend" | "refunding" | "done" | "rejected" | "refused" | "cancelled" | "manual";
            description: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            dueAt?: number;
            imageUrls: string[];
            items: components["schemas"]["CaseItem"][];
            /** @enum {string} */
            kind: "unshipped" | "not_received" | "refund_only" | "return_refund" | "exchange";
            moves: components["schemas"]["CaseMove"][];
            /** Format: int64 */
            orderId: number;
            orderNumber: string;
            plan: components["schemas"]["RefundPlan"];
            /** @enum {string} */
            reason: "changed_mind" | "wrong_size" | "damaged" | "wrong_item" | "not_as_described" | "late" | "other";
            reasonText: string;
            returnAddress: string;
            stageHint: string;
            stageText: string;
            waybillNumber: string;
        };
        AfterSalesOptions: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            applyUntil?: number;
            lines: components["schemas"]["ReturnableLine"][];
            /** Format: int64 */
            orderId: number;
            orderNumber: string;
            reasons: components["schemas"]["ReasonOption"][];
        };
        AfterSalesPage: {
            cases: components["schemas"]["AfterSalesCase"][];
            hasMore: boolean;
        };
        ApplyAfterSales: {
            /** Format: int64 */
            againFor?: number;
            description: string;
            imageUrls: string[];
            /** @enum {string} */
            kind: "unshipped" | "not_received" | "refund_only" | "return_refund" | "exchange";
            lines: components["schemas"]["CaseLine"][];
            /** Format: int64 */
            orderId: number;
            /** @enum {string} */
            reason: "changed_mind" | "wrong_size" | "damaged" | "wrong_item" | "not_as_described" | "late" | "other";
        };
        ApplyForInvoice: {
            email: string;
            orderIds: number[];
            /** @enum {string} */
            source: "order" | "gift_card";
            /** Format: int64 */
            titleId: number;
        };
        ApprovedProposal: {
            answer: unknown;
            proposal: components["schemas"]["Proposal"];
        };
        ApproveProposal: {
            /** Format: int64 */
            proposalId: number;
        };
        BannerItem: {
            action: string;
            imageUrl: string;
            link?: components["schemas"]["Link"];
            subtitle: string;
            title: string;
        };
        BindGiftCard: {
            code: string;
            pin: string;
        };
        BindWechat: {
            bindingCode: string;
            code?: string;
            uuid?: string;
        };
        Brand: {
            /** Format: int64 */
            brandId: number;
            initial: string;
            logoUrl: string;
            name: string;
            story: string;
        };
        Buyer: {
            memberNumber: string;
            name: string;
            phone: string;
        };
        BuyGiftCards: {
            /** Format: int64 */
            count: number;
            coverKey: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            faceCents: number;
        };
        CalculateOrder: {
            /** Format: int64 */
            addressId?: number;
            couponSerialIds?: number[];
            /** @enum {string} */
            deliveryType: "express" | "pickup";
            giftCardIds?: number[];
            /** Format: int64 */
            quantity?: number;
            /** Format: int64 */
            skuId?: number;
            /** @enum {string} */
            source: "cart" | "direct";
            usesPoints?: boolean;
            usesWallet?: boolean;
        };
        CancelOrder: {
            /** Format: int64 */
            orderId: number;
            reason?: string;
        };
        CardHistoryEntry: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            at: number;
            /** Format: int64 */
            cardId: number;
            cardNumber: string;
            /** @enum {string} */
            event: "bought" | "bound" | "given" | "received" | "taken_back" | "frozen" | "thawed" | "expired" | "extended" | "refunded";
            /**
             * Format: int64
             * @description cents (fen)
             */
            faceCents: number;
            text: string;
        };
        CardHistoryPage: {
            entries: components["schemas"]["CardHistoryEntry"][];
            hasMore: boolean;
        };
        CardTransaction: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            at: number;
            /** Format: int64 */
            cardId: number;
            cardNumber: string;
            /** Format: int64 */
            deltaCents: number;
            /** Format: int64 */
            orderId?: number;
            /** @enum {string} */
            reason: "issue" | "spend" | "refund" | "adjustment";
            /** Format: int64 */
            recordId: number;
            title: string;
        };
        CardTransactionPage: {
            hasMore: boolean;
            transactions: components["schemas"]["CardTransaction"][];
        };
        Cart: {
            invalidLines: components["schemas"]["CartLine"][];
            /** Format: int64 */
            selectedCount: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            selectedTotalCents: number;
            shops: components["schemas"]["CartShop"][];
        };
        CartCount: {
            /** Format: int64 */
            pieceCount: number;
        };
        CartLine: {
            /** Format: int64 */
            availableCount: number;
            /** Format: int64 */
            cartLineId: number;
            imageUrl: string;
            isSelected: boolean;
            name: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            priceCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            priceWhenAddedCents?: number;
            /** Format: int64 */
            productId: number;
            /** Format: int64 */
            quantity: number;
            /** Format: int64 */
            skuId: number;
            sp1: string;
            sp2: string;
            sp3: string;
            /** @enum {string} */
            state: "ok" | "price_changed" | "not_enough_stock" | "sold_out" | "off_shelf";
        };
        CartShop: {
            lines: components["schemas"]["CartLine"][];
            location: string;
            name: string;
            /** Format: int64 */
            shopId: number;
        };
        CaseItem: {
            imageUrl: string;
            name: string;
            /** Format: int64 */
            orderLineId: number;
            /** Format: int64 */
            quantity: number;
            specifications: string;
        };
        CaseLine: {
            /** Format: int64 */
            orderLineId: number;
            /** Format: int64 */
            quantity: number;
        };
        CaseMove: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            at: number;
            /** @enum {string} */
            caseStage: "applied" | "wait_ship" | "wait_receive" | "wait_resend" | "refunding" | "done" | "rejected" | "refused" | "cancelled" | "manual";
            text: string;
        };
        Cashier: {
            isPaid: boolean;
            methods: components["schemas"]["CashierMethod"][];
            /** Format: int64 */
            orderId: number;
            orderNumber: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            payableCents: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            payBefore: number;
        };
        CashierMethod: {
            isAvailable: boolean;
            /** @enum {string} */
            method: "wechat_pay" | "union_pay";
            name: string;
            unavailableReason: string;
        };
        Category: {
            /** Format: int64 */
            categoryId: number;
            imageUrl: string;
            name: string;
        };
        ChangeCartLine: {
            /** Format: int64 */
            cartLineId: number;
            /** Format: int64 */
            quantity: number;
        };
        ChangeCouponState: {
            /** Format: int64 */
            couponId: number;
            /** @enum {string} */
            couponState: "draft" | "active" | "paused" | "ended";
        };
        ChangedPhone: {
            phone: string;
        };
        ChangePhone: {
            code: string;
            newCode: string;
            newPhone: string;
            newUuid: string;
            uuid: string;
        };
        ChangeStaffAccountState: {
            /** Format: int64 */
            accountId: number;
            /** @enum {string} */
            accountState: "active" | "disabled";
        };
        ChangeStaffPassword: {
            newPassword: string;
            password: string;
        };
        ChargeGiftCard: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            amountCents: number;
            code: string;
            /** Format: int64 */
            shopId: number;
        };
        ChatAccount: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            boundAt?: number;
            isBound: boolean;
        };
        CheckoutAddress: {
            /** Format: int64 */
            addressId: number;
            phone: string;
            receiverName: string;
            region: string;
            street: string;
        };
        CheckoutCoupon: {
            /** Format: int64 */
            couponId: number;
            couponName: string;
            /** Format: int64 */
            couponSerialId: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            isBest: boolean;
            isChosen: boolean;
            isUsable: boolean;
            reasonText: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            savedCents: number;
            scopeText: string;
            tagTypeDesc: string;
            useLimitDesc: string;
            valueTypeDesc: string;
        };
        CheckoutCoupons: {
            best: number[];
            unusable: components["schemas"]["CheckoutCoupon"][];
            usable: components["schemas"]["CheckoutCoupon"][];
        };
        CheckPassword: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            amountCents: number;
            code?: string;
            /** Format: int64 */
            memberId?: number;
            password: string;
            subject: string;
            uuid?: string;
        };
        ChoosePayMethod: {
            configVersion?: string;
            /** @enum {string} */
            method: "wechat_pay" | "union_pay";
            /** Format: int64 */
            orderId: number;
            payerOpenId?: string;
            returnPath?: string;
            tradeKind?: string;
        };
        ClaimedReceipt: {
            receipt?: components["schemas"]["Receipt"];
            /** Format: int64 */
            waitingCount: number;
        };
        ClosingObstacle: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            amountCents: number;
            /** Format: int64 */
            count: number;
            /** @enum {string} */
            kind: "unfinished_orders" | "unpaid_purchases" | "open_cases" | "refunds_under_way" | "withdrawals_under_way" | "wallet_balance" | "gift_card_balance" | "points_debt";
        };
        CollectCoupon: {
            /** Format: int64 */
            couponId: number;
        };
        ConfirmDeliveryType: {
            /** Format: int64 */
            addressId?: number;
            /** @enum {string} */
            deliveryType: "express" | "pickup";
            /** Format: int64 */
            orderId: number;
        };
        ConfirmOrder: {
            /** Format: int64 */
            orderId: number;
        };
        ConfirmTotp: {
            challenge: string;
            code: string;
        };
        CorrectBirthday: {
            birthday: string;
            /** Format: int64 */
            memberId: number;
        };
        Coupon: {
            actions: ("use" | "show_code" | "transfer" | "cancel_transfer")[];
            /** Format: int64 */
            couponCount: number;
            couponEffectiveDateDesc: string;
            /** Format: int64 */
            couponId: number;
            couponName: string;
            couponNo: string;
            couponPic: string;
            /** Format: int64 */
            couponSerialId: number;
            /** @enum {string} */
            couponSerialStatus: "unused" | "locked" | "used" | "transferring" | "transferred" | "expired" | "void";
            couponShowHeadPic: string;
            /** Format: int64 */
            enableTransfer: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            /** @enum {string} */
            issueMode: "centre" | "code" | "gift" | "transfer" | "birthday" | "tier" | "points" | "purchase" | "lottery";
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            receivedAt: number;
            scopeText: string;
            serialIds: number[];
            stackLabel: string;
            statusText: string;
            /** Format: int64 */
            sumQuantity: number;
            tagTypeDesc: string;
            /** @enum {string} */
            tocCouponType: "fixed" | "percent" | "goods" | "freight" | "parking_cents" | "parking_minutes";
            usageDescription: string;
            useLimitDesc: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            validFrom: number;
            valueTypeDesc: string;
        };
        CouponCode: {
            code: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            refreshAt: number;
        };
        CouponCodes: {
            codes: string[];
        };
        CouponGift: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            giftToken: string;
            linkPath: string;
        };
        CouponGiftView: {
            coupon: components["schemas"]["Coupon"];
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            giverNickname: string;
            isClaimed: boolean;
            isOpen: boolean;
            isOwn: boolean;
        };
        CouponPage: {
            coupons: components["schemas"]["Coupon"][];
            hasMore: boolean;
            /** Format: int64 */
            usableCount: number;
        };
        CouponProduct: {
            imageUrl: string;
            isSoldOut: boolean;
            /**
             * Format: int64
             * @description cents (fen)
             */
            listPriceCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            memberPriceCents: number;
            name: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            priceCents: number;
            /** Format: int64 */
            productId: number;
            subtitle: string;
        };
        CouponProducts: {
            couponName: string;
            hasMore: boolean;
            products: components["schemas"]["CouponProduct"][];
            useLimitDesc: string;
        };
        CouponScope: {
            categoryIds: number[];
            excludedProductIds: number[];
            productIds: number[];
            shopIds: number[];
        };
        CouponTemplate: {
            /** Format: int64 */
            couponId: number;
            /** @enum {string} */
            couponState: "draft" | "active" | "paused" | "ended";
            /** Format: int64 */
            issuedCount: number;
            /** Format: int64 */
            totalCount: number;
        };
        CouponUse: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            at: number;
            couponName: string;
            /** Format: int64 */
            couponSerialId: number;
            /** Format: int64 */
            orderId?: number;
            text: string;
            valueTypeDesc: string;
        };
        CouponUsePage: {
            hasMore: boolean;
            uses: components["schemas"]["CouponUse"][];
        };
        CreateCoupon: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            capCents?: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            collectFrom: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            collectUntil: number;
            enablesTransfer: boolean;
            /** @enum {string} */
            funder: "mall" | "shop";
            isExclusive: boolean;
            isInCentre: boolean;
            /** @enum {string} */
            kind: "fixed" | "percent" | "goods" | "freight" | "parking_cents" | "parking_minutes";
            /** Format: int64 */
            leastTier: number;
            /** Format: int64 */
            limitPerMember: number;
            /** Format: int64 */
            limitPerMemberDay: number;
            nameEn: string;
            nameZhCn: string;
            pictureUrl: string;
            /** Format: int64 */
            priority: number;
            scope: components["schemas"]["CouponScope"];
            /** @enum {string} */
            stackGroup: "item" | "shop" | "platform" | "freight" | "parking";
            /**
             * Format: int64
             * @description cents (fen)
             */
            thresholdCents: number;
            /** Format: int64 */
            totalCount: number;
            usageEn: string;
            usageZhCn: string;
            /** Format: int64 */
            validDays?: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            validFrom?: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            validUntil?: number;
            /** Format: int64 */
            value: number;
        };
        DecideAfterSales: {
            /** Format: int64 */
            afterSalesId: number;
            answer: string;
            /** @enum {string} */
            decision: "agree" | "reject" | "receive" | "refuse" | "resend" | "retry" | "settle";
        };
        DecideReceipt: {
            /** @enum {string} */
            decision: "approve" | "reject" | "revoke";
            reason?: string;
            /** Format: int64 */
            receiptId: number;
        };
        DeclaredPermission: {
            mayBeOfShops: boolean;
            needsApproval: boolean;
            permission: string;
            subject: string;
            takesLimit: boolean;
            verb: string;
            words: string;
        };
        DeedPage: {
            deeds: components["schemas"]["StaffDeed"][];
            /** Format: int64 */
            nextCursor?: number;
        };
        DeleteAccount: {
            code: string;
            uuid: string;
        };
        DeleteAddress: {
            /** Format: int64 */
            addressId: number;
        };
        DeleteInvoiceTitle: {
            /** Format: int64 */
            titleId: number;
        };
        DeleteOrder: {
            /** Format: int64 */
            orderId: number;
        };
        DeviceInfo: {
            model: string;
            system: string;
        };
        DoTrack: {
            businessType: string;
            deviceId: string;
            deviceInfo: components["schemas"]["DeviceInfo"];
            events: components["schemas"]["TrackedEvent"][];
            platform: string;
            visitId: string;
        };
        EditProfile: {
            avatarUrl?: string;
            birthday?: string;
            /** @enum {string} */
            gender?: "unspecified" | "female" | "male";
            nickname?: string;
        };
        EndStaffSession: {
            /** Format: int64 */
            sessionId: number;
        };
        EnrolTotp: {
            challenge: string;
        };
        FailureEnvelope: {
            code: number;
            /** @description what the failure tells besides; mostly null */
            data?: unknown;
            msg: string;
            traceId: string;
        };
        Floor: {
            /** @enum {string} */
            audience: "all" | "guest" | "member" | "silver" | "gold" | "platinum";
            banners?: components["schemas"]["BannerItem"][];
            /** Format: int64 */
            columns?: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            endsAt?: number;
            guestText?: string;
            html?: string;
            icons?: components["schemas"]["IconItem"][];
            memberText?: string;
            more?: components["schemas"]["Link"];
            notices?: components["schemas"]["NoticeItem"][];
            picture?: components["schemas"]["Picture"];
            products?: components["schemas"]["FloorProduct"][];
            shops?: components["schemas"]["FloorShop"][];
            spots?: components["schemas"]["HotSpot"][];
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            startsAt?: number;
            title: string;
            /** @enum {string} */
            type: "banner" | "icon_grid" | "notice" | "member_card" | "goods_strip" | "goods_grid" | "flash_sale_strip" | "image_hot_spots" | "countdown" | "rich_text" | "video" | "shop_list";
            videoUrl?: string;
        };
        FloorProduct: {
            imageUrl: string;
            isSoldOut: boolean;
            /**
             * Format: int64
             * @description cents (fen)
             */
            listPriceCents: number;
            name: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            priceCents: number;
            /** Format: int64 */
            productId: number;
            /** Format: int64 */
            soldPercent: number;
        };
        FloorShop: {
            imageUrl: string;
            location: string;
            name: string;
            /** Format: int64 */
            shopId: number;
        };
        FoundOrder: {
            buyer?: components["schemas"]["Buyer"];
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            createdAt: number;
            /** @enum {string} */
            deliveryType: "express" | "pickup";
            /** Format: int64 */
            orderId: number;
            orderNumber: string;
            /** @enum {string} */
            orderStatus: "created" | "to_ship" | "to_pick_up" | "shipped" | "received" | "completed" | "closed";
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            paidAt?: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            payableCents?: number;
            /** Format: int64 */
            pieceCount: number;
            /** @enum {string} */
            refundState: "none" | "partial" | "full";
            /** Format: int64 */
            shopCount: number;
            statusText: string;
            title: string;
        };
        FoundOrders: {
            hasMore: boolean;
            orders: components["schemas"]["FoundOrder"][];
        };
        GetAfterSales: {
            /** Format: int64 */
            afterSalesId: number;
        };
        GetGiftCard: {
            /** Format: int64 */
            cardId: number;
        };
        GetUrlLink: {
            path: string;
            query?: string;
        };
        GiftCard: {
            actions: ("pay" | "give" | "take_back" | "report_lost")[];
            /**
             * Format: int64
             * @description cents (fen)
             */
            balanceCents: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            boundAt: number;
            /** Format: int64 */
            cardId: number;
            cardNumber: string;
            /** @enum {string} */
            cardState: "sold" | "active" | "frozen" | "depleted" | "gifting" | "expired" | "refunded";
            coverKey: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt?: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            faceCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            heldCents: number;
            /** @enum {string} */
            kind: "registered" | "anonymous";
            message: string;
            name: string;
            stateText: string;
        };
        GiftCardCharge: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            balanceCents: number;
            cardNumber: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            chargedCents: number;
        };
        GiftCardGift: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            giftToken: string;
            linkPath: string;
        };
        GiftCardGiftView: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            balanceCents: number;
            coverKey: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            giverNickname: string;
            isClaimed: boolean;
            isOpen: boolean;
            isOwn: boolean;
            message: string;
            name: string;
        };
        GiftCardList: {
            cards: components["schemas"]["GiftCard"][];
            /**
             * Format: int64
             * @description cents (fen)
             */
            totalCents: number;
        };
        GiftCardOffers: {
            coverKeys: string[];
            faceCents: number[];
            /** Format: int64 */
            mostCount: number;
            rules: string;
        };
        GiftCardPayCode: {
            code: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            refreshAt: number;
        };
        GiftCardPurchase: {
            cards: components["schemas"]["GiftCard"][];
            /** Format: int64 */
            count: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            faceCents: number;
            /** Format: int64 */
            orderId: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            payableCents: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            payBefore: number;
            /** Format: int64 */
            purchaseId: number;
            /** @enum {string} */
            purchaseState: "created" | "paid" | "closed";
        };
        GiftPointDesc: {
            description: string;
            /** Format: int64 */
            points: number;
            /** Format: int64 */
            pointsPercent: number;
        };
        GiveCoupon: {
            /** Format: int64 */
            couponSerialId: number;
        };
        GiveGiftCard: {
            /** Format: int64 */
            cardId: number;
            message: string;
        };
        GivenRole: {
            /** Format: int64 */
            roleId: number;
            /** Format: int64 */
            shopId?: number;
        };
        GrantCoupon: {
            /** Format: int64 */
            couponId: number;
            /** Format: int64 */
            memberId: number;
            reason: string;
        };
        GrantTier: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            endsAt: number;
            labelEn?: string;
            labelZhCn?: string;
            /** Format: int64 */
            memberId: number;
            reason: string;
            /** @enum {string} */
            source: "manual" | "partner";
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            startsAt?: number;
            /** @enum {string} */
            tier: "normal" | "silver" | "gold" | "platinum";
        };
        GrowthRecord: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            at: number;
            /** Format: int64 */
            growthDelta: number;
            /** Format: int64 */
            orderId?: number;
            /** @enum {string} */
            reason: "order" | "refund" | "task" | "adjustment";
            /** Format: int64 */
            recordId: number;
            title: string;
        };
        GrowthRecordPage: {
            changes: components["schemas"]["TierChange"][];
            hasMore: boolean;
            records: components["schemas"]["GrowthRecord"][];
        };
        HandOverOrder: {
            pickUpCode: string;
        };
        HeldPermission: {
            isMallWide: boolean;
            /**
             * Format: int64
             * @description cents (fen)
             */
            limitCents?: number;
            permission: string;
            shopIds: number[];
        };
        HeldRole: {
            isMallWide: boolean;
            name: string;
            /** Format: int64 */
            roleId: number;
            roleKey?: string;
            shopIds: number[];
        };
        HotSpot: {
            /** Format: int64 */
            height: number;
            label: string;
            link?: components["schemas"]["Link"];
            /** Format: int64 */
            width: number;
            /** Format: int64 */
            x: number;
            /** Format: int64 */
            y: number;
        };
        IconItem: {
            iconUrl: string;
            link?: components["schemas"]["Link"];
            name: string;
        };
        ImageCaptcha: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            image: string;
            uuid: string;
        };
        Invoice: {
            actions: ("view" | "send_email" | "apply_again")[];
            /**
             * Format: int64
             * @description cents (fen)
             */
            amountCents: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            appliedAt: number;
            email: string;
            failure: string;
            fapiaoNumber: string;
            /** Format: int64 */
            invoiceId: number;
            /** @enum {string} */
            invoiceState: "applied" | "issuing" | "issued" | "failed" | "reversing" | "reversed" | "reverse_failed";
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            issuedAt?: number;
            items: components["schemas"]["InvoiceItem"][];
            orderIds: number[];
            orderNumbers: string[];
            pdfPath: string;
            redNumber: string;
            redPdfPath: string;
            /** Format: int64 */
            replacedBy?: number;
            /** Format: int64 */
            replaces?: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            reversedAt?: number;
            sellerName: string;
            /** @enum {string} */
            source: "order" | "gift_card";
            stateHint: string;
            stateText: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            taxCents: number;
            taxNumber: string;
            /** @enum {string} */
            titleKind: "individual" | "organization";
            titleName: string;
        };
        Invoiceable: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            amountCents: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            applyUntil: number;
            imageUrl: string;
            /** Format: int64 */
            orderId: number;
            orderNumber: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            paidAt: number;
            title: string;
        };
        Invoiceables: {
            items: components["schemas"]["Invoiceable"][];
        };
        InvoiceDocument: {
            fileName: string;
            pdfBase64: string;
        };
        InvoiceItem: {
            goodsName: string;
            /** Format: int64 */
            quantity: number;
            specification: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            taxCents: number;
            taxCode: string;
            /** Format: int64 */
            taxRatePermille: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            totalCents: number;
            unit: string;
        };
        InvoicePage: {
            hasMore: boolean;
            invoices: components["schemas"]["Invoice"][];
        };
        InvoiceTitle: {
            address: string;
            bankAccount: string;
            bankName: string;
            isDefault: boolean;
            /** @enum {string} */
            kind: "individual" | "organization";
            name: string;
            taxNumber: string;
            telephone: string;
            /** Format: int64 */
            titleId: number;
        };
        InvoiceTitles: {
            titles: components["schemas"]["InvoiceTitle"][];
        };
        IssuedGiftCard: {
            /** Format: int64 */
            cardId: number;
            code: string;
            pin: string;
        };
        IssuedGiftCards: {
            cards: components["schemas"]["IssuedGiftCard"][];
        };
        IssueGiftCards: {
            /** Format: int64 */
            count: number;
            coverKey: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            faceCents: number;
        };
        JsTicket: {
            appId: string;
            nonceStr: string;
            signature: string;
            /** Format: int64 */
            timestamp: number;
        };
        Link: {
            address?: string;
            miniProgram?: components["schemas"]["MiniProgramLink"];
            native?: components["schemas"]["NativeLink"];
            path: string;
            phone?: string;
            title: string;
        };
        Logistics: {
            /** Format: int64 */
            orderId: number;
            /** @enum {string} */
            orderStatus: "created" | "to_ship" | "to_pick_up" | "shipped" | "received" | "completed" | "closed";
            packages: components["schemas"]["Package"][];
            receiver?: components["schemas"]["Receiver"];
        };
        MadeStaffKey: {
            key: components["schemas"]["StaffKey"];
            secret: string;
        };
        MakeCouponCodes: {
            /** Format: int64 */
            count: number;
            /** Format: int64 */
            couponId: number;
        };
        MakeDefaultAddress: {
            /** Format: int64 */
            addressId: number;
        };
        MakeProposal: {
            operation: string;
            reason: string;
            request: unknown;
        };
        MakeStaffKey: {
            name: string;
            /** Format: int64 */
            roleId: number;
            /** Format: int64 */
            shopId?: number;
            /** Format: int64 */
            validDays: number;
        };
        Mall: {
            address: string;
            floors: components["schemas"]["MallFloor"][];
            hours: string;
            latitude: number;
            longitude: number;
            /** Format: int64 */
            mallId: number;
            name: string;
            phone: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            walletNoPasswordLimitCents: number;
        };
        MallFloor: {
            key: string;
            name: string;
            theme: string;
        };
        MaskedReceiver: {
            name: string;
            phone: string;
            region: string;
        };
        MemberCard: {
            code: string;
            /** Format: int64 */
            creditPoint: number;
            memberNumber: string;
            nickname: string;
            tier: string;
            tierName: string;
        };
        MemberCode: {
            code: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            showsFrom: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            showsUntil: number;
        };
        MemberCodeList: {
            codes: components["schemas"]["MemberCode"][];
            memberNumber: string;
            nickname: string;
            tier: string;
            tierName: string;
        };
        MemberLevelInfo: {
            explanation: string[];
            /** Format: int64 */
            growth: number;
            /** Format: int64 */
            keepGrowth: number;
            levels: components["schemas"]["TierLevel"][];
            /** Format: int64 */
            nextGrowth: number;
            /** @enum {string} */
            nextTier?: "normal" | "silver" | "gold" | "platinum";
            /** Format: int64 */
            termGrowth: number;
            /** @enum {string} */
            tier: "normal" | "silver" | "gold" | "platinum";
            tierName: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            validUntil?: number;
        };
        MemberWallet: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            balanceCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            bonusCents: number;
            hasPin: boolean;
            /**
             * Format: int64
             * @description cents (fen)
             */
            heldCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            noPinDayCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            noPinLeftTodayCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            noPinPaymentCents: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            pinLockedUntil?: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            principalCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            withdrawableCents: number;
        };
        Message: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            at: number;
            body: string;
            isRead: boolean;
            /** @enum {string} */
            kind: "order" | "after_sales" | "points" | "tier" | "coupon" | "mall";
            link: string;
            /** Format: int64 */
            messageId: number;
            title: string;
        };
        MessageCount: {
            /** Format: int64 */
            messageCount: number;
            /** Format: int64 */
            unreadCount: number;
        };
        MessagePage: {
            hasMore: boolean;
            messages: components["schemas"]["Message"][];
        };
        MiniProgramLink: {
            appId?: string;
            originalId?: string;
            path: string;
        };
        MyBaseInfo: {
            avatarUrl: string;
            birthday?: string;
            /** Format: int64 */
            creditPoint: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            deletionDueAt?: number;
            /** @enum {string} */
            gender: "unspecified" | "female" | "male";
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            joinedAt: number;
            /** Format: int64 */
            memberId: number;
            memberNumber: string;
            nickname: string;
            phone: string;
            tier: string;
            tierName: string;
            /** Format: int64 */
            userId: number;
        };
        NativeLink: {
            query: string;
            /** Format: int64 */
            type: number;
        };
        NewCoupon: {
            /** Format: int64 */
            couponId: number;
            couponName: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            savedCents: number;
            useLimitDesc: string;
            valueTypeDesc: string;
        };
        NewCoupons: {
            coupons: components["schemas"]["NewCoupon"][];
        };
        NoticeItem: {
            link?: components["schemas"]["Link"];
            text: string;
        };
        OfferedCoupon: {
            /** Format: int64 */
            collectedPercent: number;
            /** @enum {string} */
            collectState: "collectable" | "collected" | "sold_out" | "not_started" | "ended" | "tier_too_low";
            collectText: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            collectUntil?: number;
            coupon: components["schemas"]["Coupon"];
            /** Format: int64 */
            leftForMember: number;
        };
        OfferedCoupons: {
            coupons: components["schemas"]["OfferedCoupon"][];
        };
        OrderContact: {
            name: string;
            phone: string;
            region: string;
            street: string;
        };
        OrderCounts: {
            /** Format: int64 */
            toPay: number;
            /** Format: int64 */
            toReceive: number;
            /** Format: int64 */
            toShip: number;
        };
        OrderDetail: {
            actions: ("pay" | "cancel" | "confirm_receipt" | "remove" | "change_address" | "change_delivery_type" | "view_logistics" | "show_pick_up_code" | "buy_again" | "apply_after_sales")[];
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            autoReceiveAt?: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            cashCents: number;
            /** @enum {string} */
            closeReason?: "timeout" | "member" | "staff" | "refunded";
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            createdAt: number;
            /** @enum {string} */
            deliveryType: "express" | "pickup";
            /**
             * Format: int64
             * @description cents (fen)
             */
            freightCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            goodsTotalCents: number;
            items: components["schemas"]["OrderItem"][];
            moves: components["schemas"]["OrderMove"][];
            /** Format: int64 */
            orderId: number;
            orderNumber: string;
            /** @enum {string} */
            orderStatus: "created" | "to_ship" | "to_pick_up" | "shipped" | "received" | "completed" | "closed";
            /**
             * Format: int64
             * @description cents (fen)
             */
            paidAmount: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            paidAt?: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            payableCents: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            payBefore?: number;
            pickUpCode?: string;
            priceSteps: components["schemas"]["PriceStep"][];
            receiver?: components["schemas"]["Receiver"];
            /** @enum {string} */
            refundState: "none" | "partial" | "full";
            remark: string;
            statusHint: string;
            statusText: string;
            tenders: components["schemas"]["OrderTender"][];
        };
        OrderDraft: {
            address?: components["schemas"]["CheckoutAddress"];
            /** @enum {string} */
            deliveryType: "express" | "pickup";
            deliveryTypes: ("express" | "pickup")[];
            quote: components["schemas"]["Quote"];
            /** @enum {string} */
            source: "cart" | "direct";
        };
        OrderItem: {
            imageUrl: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            lineTotalCents: number;
            name: string;
            /** Format: int64 */
            orderLineId: number;
            /** Format: int64 */
            productId: number;
            /** Format: int64 */
            quantity: number;
            /** Format: int64 */
            refundedQuantity: number;
            /** Format: int64 */
            shopId: number;
            shopName: string;
            /** Format: int64 */
            skuId: number;
            sp1: string;
            sp2: string;
            sp3: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            unitPriceCents: number;
        };
        OrderMoney: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            cashCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            paidCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            payableCents: number;
            priceSteps: components["schemas"]["PriceStep"][];
            /**
             * Format: int64
             * @description cents (fen)
             */
            refundedCents: number;
            tenders: components["schemas"]["OrderTender"][];
        };
        OrderMove: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            at: number;
            /** @enum {string} */
            orderStatus: "created" | "to_ship" | "to_pick_up" | "shipped" | "received" | "completed" | "closed";
            text: string;
        };
        OrderPage: {
            hasMore: boolean;
            orders: components["schemas"]["OrderSummary"][];
        };
        OrderRecord: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            autoReceiveAt?: number;
            buyer?: components["schemas"]["Buyer"];
            /** @enum {string} */
            closeReason?: "timeout" | "member" | "staff" | "refunded";
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            createdAt: number;
            /** @enum {string} */
            deliveryType: "express" | "pickup";
            items: components["schemas"]["OrderItem"][];
            /** Format: int64 */
            memberId: number;
            money?: components["schemas"]["OrderMoney"];
            moves: components["schemas"]["RecordedMove"][];
            /** Format: int64 */
            orderId: number;
            orderNumber: string;
            /** @enum {string} */
            orderStatus: "created" | "to_ship" | "to_pick_up" | "shipped" | "received" | "completed" | "closed";
            packages: components["schemas"]["Package"][];
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            payBefore?: number;
            receiver?: components["schemas"]["MaskedReceiver"];
            /** @enum {string} */
            refundState: "none" | "partial" | "full";
            remark: string;
            shopsToShip: number[];
            statusHint: string;
            statusText: string;
        };
        OrderState: {
            actions: ("pay" | "cancel" | "confirm_receipt" | "remove" | "change_address" | "change_delivery_type" | "view_logistics" | "show_pick_up_code" | "buy_again" | "apply_after_sales")[];
            /** Format: int64 */
            orderId: number;
            /** @enum {string} */
            orderStatus: "created" | "to_ship" | "to_pick_up" | "shipped" | "received" | "completed" | "closed";
            statusText: string;
        };
        OrderSummary: {
            actions: ("pay" | "cancel" | "confirm_receipt" | "remove" | "change_address" | "change_delivery_type" | "view_logistics" | "show_pick_up_code" | "buy_again" | "apply_after_sales")[];
            /**
             * Format: int64
             * @description cents (fen)
             */
            cashCents: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            createdAt: number;
            /** @enum {string} */
            deliveryType: "express" | "pickup";
            items: components["schemas"]["OrderItem"][];
            /** Format: int64 */
            orderId: number;
            orderNumber: string;
            /** @enum {string} */
            orderStatus: "created" | "to_ship" | "to_pick_up" | "shipped" | "received" | "completed" | "closed";
            /**
             * Format: int64
             * @description cents (fen)
             */
            payableCents: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            payBefore?: number;
            /** Format: int64 */
            pieceCount: number;
            /** @enum {string} */
            refundState: "none" | "partial" | "full";
            statusText: string;
        };
        OrderTender: {
            /** Format: int64 */
            amount: number;
            /** @enum {string} */
            kind: "points" | "gift_card" | "wallet_principal" | "wallet_bonus" | "cash";
            label: string;
            /** Format: int64 */
            refundedAmount: number;
        };
        Package: {
            carrier: string;
            items: components["schemas"]["OrderItem"][];
            /** Format: int64 */
            shopId: number;
            shopName: string;
            steps: components["schemas"]["TraceStep"][];
            waybillNumber: string;
        };
        Page: {
            floors: components["schemas"]["Floor"][];
            pageCode: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            serverTime: number;
            title: string;
            /** Format: int64 */
            version: number;
        };
        PageVersion: {
            isPublished: boolean;
            pageCode: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            savedAt: number;
            /** Format: int64 */
            version: number;
        };
        PaidByWallet: {
            isPaid: boolean;
            /** Format: int64 */
            orderId: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            paidCents: number;
        };
        PaymentStart: {
            h5Url: string;
            /** Format: int64 */
            orderId: number;
            payRequest: string;
        };
        PayOrder: {
            /** Format: int64 */
            orderId: number;
            ticket?: string;
        };
        PayTicket: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            ticket: string;
        };
        PermissionOfRole: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            limitCents?: number;
            permission: string;
        };
        Picture: {
            /** Format: int64 */
            height: number;
            imageUrl: string;
            /** Format: int64 */
            width: number;
        };
        PointsBalance: {
            /** Format: int64 */
            creditPoint: number;
            /** Format: int64 */
            debtPoints: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiringAt?: number;
            /** Format: int64 */
            expiringPoints: number;
            /** Format: int64 */
            heldPoints: number;
            /** Format: int64 */
            pendingPoints: number;
        };
        PointsRecord: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            at: number;
            detail: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt?: number;
            isPending: boolean;
            /** Format: int64 */
            orderId?: number;
            /** Format: int64 */
            pointsDelta: number;
            /** @enum {string} */
            reason: "order" | "refund" | "receipt" | "gift" | "spend" | "give_back" | "claw_back" | "expiry" | "adjustment";
            /** Format: int64 */
            recordId: number;
            title: string;
        };
        PointsRecordPage: {
            hasMore: boolean;
            records: components["schemas"]["PointsRecord"][];
        };
        PreviewRefund: {
            /** @enum {string} */
            kind: "unshipped" | "not_received" | "refund_only" | "return_refund" | "exchange";
            lines: components["schemas"]["CaseLine"][];
            /** Format: int64 */
            orderId: number;
            /** @enum {string} */
            reason: "changed_mind" | "wrong_size" | "damaged" | "wrong_item" | "not_as_described" | "late" | "other";
        };
        PriceStep: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            amountCents: number;
            kind: string;
            label: string;
            note: string;
        };
        Problems: {
            problems: {
                code: string;
                message: string;
                pointer: string;
            }[];
        };
        ProductCard: {
            imageUrl: string;
            isSoldOut: boolean;
            /**
             * Format: int64
             * @description cents (fen)
             */
            listPriceCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            memberPriceCents: number;
            name: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            priceCents: number;
            /** Format: int64 */
            productId: number;
            /** Format: int64 */
            salesCount: number;
            /** Format: int64 */
            shopId: number;
            shopName: string;
            subtitle: string;
            tags: string[];
        };
        ProductDetail: {
            deliveryTypes: ("express" | "pickup")[];
            imageUrls: string[];
            isOnShelf: boolean;
            /** Format: int64 */
            limitPerMember: number;
            name: string;
            paragraphs: string[];
            parameters: components["schemas"]["ProductParameter"][];
            /** Format: int64 */
            productId: number;
            /** Format: int64 */
            salesCount: number;
            shop: components["schemas"]["ShopCard"];
            similarProducts: components["schemas"]["ProductCard"][];
            skus: components["schemas"]["Sku"][];
            specifications: components["schemas"]["Specification"][];
            subtitle: string;
            tags: string[];
        };
        ProductGroup: {
            bannerUrl: string;
            /** Format: int64 */
            groupId: number;
            name: string;
            products: components["schemas"]["ProductCard"][];
            subtitle: string;
        };
        ProductParameter: {
            name: string;
            value: string;
        };
        ProductPromotion: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            endsAt: number;
            /** @enum {string} */
            kind: "activity_price" | "full_reduction" | "full_discount";
            label: string;
            leftText: string;
            name: string;
            prices: components["schemas"]["ActivityPrice"][];
            /** Format: int64 */
            promotionId: number;
        };
        ProductPromotions: {
            promotions: components["schemas"]["ProductPromotion"][];
        };
        PromotionRung: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            offCents?: number;
            /** Format: int64 */
            percentOff?: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            thresholdCents: number;
        };
        PromotionScope: {
            categoryIds: number[];
            excludedCategoryIds: number[];
            excludedProductIds: number[];
            excludedShopIds: number[];
            isEverything: boolean;
            productIds: number[];
            shopIds: number[];
        };
        Proposal: {
            after: string;
            before: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            decidedAt?: number;
            decidedBy?: string;
            decisionReason: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            isOwn: boolean;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            madeAt: number;
            operation: string;
            permission: string;
            /** Format: int64 */
            proposalId: number;
            /** @enum {string} */
            proposalState: "proposed" | "approved" | "refused" | "withdrawn" | "expired" | "stale";
            proposedBy: string;
            reason: string;
            request: unknown;
            subjectId: string;
            subjectKind: string;
            /** Format: int64 */
            weight: number;
        };
        ProposalPage: {
            /** Format: int64 */
            nextCursor?: number;
            proposals: components["schemas"]["Proposal"][];
        };
        PublishPage: {
            pageCode: string;
            /** Format: int64 */
            version: number;
        };
        QueryCashierInfo: {
            /** Format: int64 */
            orderId: number;
        };
        QueryCoupons: {
            couponSerialIds?: number[];
            /** @enum {string} */
            deliveryType: "express" | "pickup";
            /** Format: int64 */
            quantity?: number;
            /** Format: int64 */
            skuId?: number;
            /** @enum {string} */
            source: "cart" | "direct";
        };
        QueryMemberPointsRecord: {
            /** Format: int64 */
            pageNo?: number;
            /** Format: int64 */
            pageSize?: number;
            /** @enum {string} */
            tab?: "all" | "earned" | "spent" | "expired";
        };
        Quote: {
            assets: components["schemas"]["QuoteAssets"];
            /**
             * Format: int64
             * @description cents (fen)
             */
            cashCents: number;
            couponSerialIds: number[];
            /**
             * Format: int64
             * @description cents (fen)
             */
            deductionTotalCents: number;
            /** Format: int64 */
            earnedPoints: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            freightCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            goodsTotalCents: number;
            hint: string;
            linesDigest: string;
            needsPin: boolean;
            /**
             * Format: int64
             * @description cents (fen)
             */
            payableCents: number;
            /** Format: int64 */
            pieceCount: number;
            shops: components["schemas"]["QuoteShop"][];
            steps: components["schemas"]["QuoteStep"][];
            tenders: components["schemas"]["QuoteTender"][];
        };
        QuoteAssets: {
            giftCards: components["schemas"]["QuoteCard"][];
            points: components["schemas"]["QuotePoints"];
            /** Format: int64 */
            usableCouponCount: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            walletCents: number;
        };
        QuoteCard: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            balanceCents: number;
            /** Format: int64 */
            cardId: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt?: number;
            label: string;
        };
        QuoteLine: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            deductionCents: number;
            imageUrl: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            lineTotalCents: number;
            name: string;
            /** Format: int64 */
            productId: number;
            /** Format: int64 */
            quantity: number;
            /** Format: int64 */
            skuId: number;
            sp1: string;
            sp2: string;
            sp3: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            unitPriceCents: number;
        };
        QuotePoints: {
            /** Format: int64 */
            availablePoints: number;
            note: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            usableCents: number;
            /** Format: int64 */
            usablePoints: number;
            /** Format: int64 */
            usedPoints: number;
        };
        QuoteShop: {
            lines: components["schemas"]["QuoteLine"][];
            location: string;
            name: string;
            /** Format: int64 */
            shopId: number;
        };
        QuoteStep: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            amountCents: number;
            kind: string;
            label: string;
            note: string;
        };
        QuoteTender: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            amountCents: number;
            /** Format: int64 */
            cardId?: number;
            /** @enum {string} */
            kind: "gift_card" | "wallet";
            label: string;
        };
        RankingBoard: {
            name: string;
            products: components["schemas"]["ProductCard"][];
            rankingKey: string;
        };
        ReadMessage: {
            /** Format: int64 */
            messageId: number;
        };
        ReasonOption: {
            /** @enum {string} */
            reason: "changed_mind" | "wrong_size" | "damaged" | "wrong_item" | "not_as_described" | "late" | "other";
            text: string;
        };
        Receipt: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            amountCents: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            answerBy: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            boughtAt: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            decidedAt?: number;
            imageUrls: string[];
            mayResubmit: boolean;
            /** Format: int64 */
            points: number;
            reason: string;
            /** Format: int64 */
            receiptId: number;
            receiptNumber: string;
            /** @enum {string} */
            receiptState: "submitted" | "approved" | "rejected" | "revoked";
            /** Format: int64 */
            shopId: number;
            shopName: string;
            stateText: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            submittedAt: number;
        };
        ReceiptPage: {
            /** Format: int64 */
            boughtWithinDays: number;
            hasMore: boolean;
            /** Format: int64 */
            leftToday: number;
            receipts: components["schemas"]["Receipt"][];
        };
        Receiver: {
            name: string;
            phone: string;
            region: string;
            street: string;
        };
        Recharge: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            bonusCents: number;
            /** Format: int64 */
            orderId: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            payBefore: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            payCents: number;
            /** Format: int64 */
            rechargeId: number;
            /** @enum {string} */
            rechargeState: "created" | "credited" | "closed";
        };
        RechargeOffer: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            bonusCents: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            endsAt?: number;
            isAvailable: boolean;
            /** @enum {string} */
            kind: "gift" | "expanded";
            /** Format: int64 */
            leftForMember: number;
            /** Format: int64 */
            limitPerMember: number;
            name: string;
            offerKey: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            payCents: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            startsAt?: number;
        };
        RechargeOfferList: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            leastCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            mostCents: number;
            offers: components["schemas"]["RechargeOffer"][];
            rules: string;
        };
        RecordedMove: {
            actor: string;
            /** @enum {string} */
            actorKind: "member" | "staff" | "timer" | "settlement" | "demo";
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            at: number;
            /** @enum {string} */
            orderStatus: "created" | "to_ship" | "to_pick_up" | "shipped" | "received" | "completed" | "closed";
            reason: string;
            text: string;
        };
        RedeemCouponCode: {
            code: string;
        };
        RefundPart: {
            /** Format: int64 */
            amount: number;
            destination: string;
            /** @enum {string} */
            kind: "points" | "gift_card" | "wallet_principal" | "wallet_bonus" | "cash";
            label: string;
        };
        RefundPlan: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            freightCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            goodsCents: number;
            notes: string[];
            parts: components["schemas"]["RefundPart"][];
            /** Format: int64 */
            pointsToDebt: number;
            /** Format: int64 */
            takenBackGrowth: number;
            /** Format: int64 */
            takenBackPoints: number;
        };
        RefuseProposal: {
            /** Format: int64 */
            proposalId: number;
            reason: string;
        };
        Region: {
            children: components["schemas"]["Region"][];
            /** Format: int64 */
            code: number;
            name: string;
        };
        RemoveCartLines: {
            cartLineIds: number[];
        };
        ResetPayPin: {
            code: string;
            pin: string;
            uuid: string;
        };
        ResetPhone: {
            code: string;
            newPhone: string;
            pin: string;
            uuid: string;
        };
        ResetPhoneAtDesk: {
            code: string;
            /** Format: int64 */
            memberId: number;
            newPhone: string;
            reason: string;
            uuid: string;
        };
        ResetStaffSignIn: {
            /** Format: int64 */
            accountId: number;
        };
        ReturnableLine: {
            closedReason: string;
            imageUrl: string;
            kinds: ("unshipped" | "not_received" | "refund_only" | "return_refund" | "exchange")[];
            /** Format: int64 */
            leftQuantity: number;
            name: string;
            /** Format: int64 */
            orderLineId: number;
            /** Format: int64 */
            productId: number;
            /** Format: int64 */
            quantity: number;
            /** Format: int64 */
            skuId: number;
            specifications: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            unitPaidCents: number;
        };
        RevokeSession: {
            /** Format: int64 */
            sessionId: number;
        };
        RevokeStaffKey: {
            /** Format: int64 */
            keyId: number;
        };
        RevokeTierGrant: {
            /** Format: int64 */
            grantId: number;
            /** Format: int64 */
            memberId: number;
            reason: string;
        };
        SaveAddress: {
            /** Format: int64 */
            addressId?: number;
            /** Format: int64 */
            countyCode: number;
            isDefault: boolean;
            label?: string;
            phone: string;
            receiverName: string;
            street: string;
        };
        SavedAddress: {
            /** Format: int64 */
            addressId: number;
        };
        SavedPromotion: {
            isRunning: boolean;
            label: string;
            /** Format: int64 */
            promotionId: number;
        };
        SavedStaffAccount: {
            account: components["schemas"]["StaffAccount"];
            invitation?: components["schemas"]["StaffInvitation"];
        };
        SaveInvoiceTitle: {
            address: string;
            bankAccount: string;
            bankName: string;
            isDefault: boolean;
            /** @enum {string} */
            kind: "individual" | "organization";
            name: string;
            taxNumber: string;
            telephone: string;
            /** Format: int64 */
            titleId?: number;
        };
        SavePageDraft: {
            page: unknown;
            pageCode: string;
        };
        SavePromotion: {
            excludesCoupons: boolean;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            from: number;
            isExclusive: boolean;
            /** @enum {string} */
            kind: "activity_price" | "full_reduction" | "full_discount";
            nameEn: string;
            nameZhCn: string;
            prices: components["schemas"]["ActivityPrice"][];
            /** Format: int64 */
            priority: number;
            /** Format: int64 */
            promotionId?: number;
            rungs: components["schemas"]["PromotionRung"][];
            scope: components["schemas"]["PromotionScope"];
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            until: number;
        };
        SaveRole: {
            nameEn: string;
            nameZhCn: string;
            permissions: components["schemas"]["PermissionOfRole"][];
            /** Format: int64 */
            roleId?: number;
        };
        SaveStaffAccount: {
            /** Format: int64 */
            accountId?: number;
            displayName: string;
            name: string;
        };
        SearchResult: {
            alternatives: string[];
            isHelp: boolean;
            products: components["schemas"]["ProductCard"][];
            shopIds: number[];
            /** Format: int64 */
            totalCount: number;
        };
        SecondCategory: {
            /** Format: int64 */
            categoryId: number;
            children: components["schemas"]["Category"][];
            imageUrl: string;
            name: string;
        };
        SelectCartLines: {
            cartLineIds: number[];
            isSelected: boolean;
        };
        SendCode: {
            captcha: string;
            clientType?: string;
            phone?: string;
            /** @enum {string} */
            smsType: "register" | "telphoneNumCheck" | "smsLogin" | "modifyPhone" | "resetPhone" | "checkPhone" | "pay" | "changePassword" | "wechat";
            uuid: string;
        };
        SendMemberPoint: {
            businessKey?: string;
            ruleKey: string;
        };
        SentCode: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            resendAt: number;
            uuid: string;
        };
        SentPoints: {
            /** Format: int64 */
            creditPoint: number;
            /** Format: int64 */
            sentPoints: number;
        };
        Service: {
            badge: string;
            icon: string;
            /** Format: int64 */
            nativeType?: number;
            path: string;
            serviceKey: string;
            title: string;
        };
        Session: {
            clientType: string;
            device: string;
            isCurrent: boolean;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            lastUsedAt: number;
            /** Format: int64 */
            sessionId: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            signedInAt: number;
        };
        SessionOfStaff: {
            address: string;
            device: string;
            isCurrent: boolean;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            lastUsedAt: number;
            /** Format: int64 */
            sessionId: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            signedInAt: number;
        };
        SetPayPin: {
            oldPin?: string;
            pin: string;
        };
        SetStaffRoles: {
            /** Format: int64 */
            accountId: number;
            roles: components["schemas"]["GivenRole"][];
        };
        ShipBack: {
            /** Format: int64 */
            afterSalesId: number;
            carrier: string;
            waybillNumber: string;
        };
        ShipPackage: {
            carrier: string;
            /** Format: int64 */
            orderId: number;
            /** Format: int64 */
            shopId: number;
            waybillNumber: string;
        };
        ShopCard: {
            category: string;
            floor: string;
            hours: string;
            imageUrl: string;
            latitude: number;
            location: string;
            longitude: number;
            name: string;
            sellsOnline: boolean;
            /** Format: int64 */
            shopId: number;
        };
        ShopDetail: {
            brandName: string;
            introduction: string;
            phone: string;
            products: components["schemas"]["ProductCard"][];
            shop: components["schemas"]["ShopCard"];
        };
        ShortAccessToken: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            shortAccessToken: string;
        };
        ShowOrderContact: {
            /** Format: int64 */
            orderId: number;
            reason: string;
        };
        SignedIn: {
            accessToken: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            isNewMember: boolean;
            nickname: string;
            phone: string;
            /** Format: int64 */
            uid: number;
            /** Format: int64 */
            userId: number;
        };
        SignedInStaff: {
            recoveryCodes: string[];
            session: components["schemas"]["StaffSession"];
        };
        SignIn: {
            acceptsTerms: boolean;
            clientType?: string;
            code: string;
            phone: string;
            /** @enum {string} */
            smsType?: "register" | "telphoneNumCheck" | "smsLogin" | "modifyPhone" | "resetPhone" | "checkPhone" | "pay" | "changePassword" | "wechat";
            uuid: string;
        };
        SignInStaff: {
            name: string;
            password: string;
        };
        Sku: {
            imageUrl: string;
            isSoldOut: boolean;
            /**
             * Format: int64
             * @description cents (fen)
             */
            listPriceCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            memberPriceCents: number;
            /**
             * Format: int64
             * @description cents (fen)
             */
            priceCents: number;
            /** Format: int64 */
            skuId: number;
            sp1: string;
            sp2: string;
            sp3: string;
        };
        SkuStock: {
            /** Format: int64 */
            availableCount: number;
            /** Format: int64 */
            skuId: number;
        };
        Specification: {
            name: string;
            values: string[];
        };
        StaffAccount: {
            /** Format: int64 */
            accountId: number;
            /** @enum {string} */
            accountState: "active" | "disabled";
            displayName: string;
            hasTotp: boolean;
            isInvited: boolean;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            lastSignedInAt?: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            madeAt: number;
            name: string;
            roles: components["schemas"]["HeldRole"][];
        };
        StaffChallenge: {
            challenge: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            /** @enum {string} */
            step: "totp" | "enrol_totp";
        };
        StaffDeed: {
            /** Format: int64 */
            accountId?: number;
            actor: string;
            address: string;
            after: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            at: number;
            before: string;
            /** Format: int64 */
            deedId: number;
            operation: string;
            permission: string;
            proposedBy?: string;
            reason: string;
            subjectId: string;
            subjectKind: string;
            /** Format: int64 */
            weight: number;
        };
        StaffInvitation: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            invitation: string;
        };
        StaffKey: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            /** Format: int64 */
            keyId: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            lastUsedAt?: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            madeAt: number;
            madeBy: string;
            name: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            revokedAt?: number;
            /** Format: int64 */
            roleId: number;
            roleName: string;
            /** Format: int64 */
            shopId?: number;
        };
        StaffRole: {
            /** Format: int64 */
            accountCount: number;
            hasEverything: boolean;
            name: string;
            nameEn: string;
            nameZhCn: string;
            permissions: components["schemas"]["PermissionOfRole"][];
            /** Format: int64 */
            roleId: number;
            roleKey?: string;
        };
        StaffSession: {
            /** Format: int64 */
            accountId: number;
            csrfToken: string;
            displayName: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            endsAt: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            idleEndsAt: number;
            name: string;
            permissions: components["schemas"]["HeldPermission"][];
            roles: components["schemas"]["HeldRole"][];
            /** Format: int64 */
            sessionId: number;
        };
        StartRecharge: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            amountCents?: number;
            offerKey?: string;
        };
        SubmitOrder: {
            /** Format: int64 */
            addressId?: number;
            couponSerialIds?: number[];
            /** @enum {string} */
            deliveryType: "express" | "pickup";
            /**
             * Format: int64
             * @description cents (fen)
             */
            expectedCashCents?: number;
            expectedLinesDigest?: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            expectedTotalCents: number;
            giftCardIds?: number[];
            payTicket?: string;
            /** Format: int64 */
            quantity?: number;
            remark?: string;
            /** Format: int64 */
            skuId?: number;
            /** @enum {string} */
            source: "cart" | "direct";
            usesPoints?: boolean;
            usesWallet?: boolean;
        };
        SubmitReceipt: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            amountCents: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            boughtAt: number;
            imageUrls: string[];
            receiptNumber: string;
            /** Format: int64 */
            resubmissionOf?: number;
            /** Format: int64 */
            shopId: number;
        };
        SubmittedOrder: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            cashCents: number;
            isPaid: boolean;
            /** Format: int64 */
            orderId: number;
            orderNumber: string;
            /**
             * Format: int64
             * @description cents (fen)
             */
            payableCents: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            payBefore: number;
        };
        TextPage: {
            html: string;
            key: string;
            title: string;
        };
        ThawGiftCard: {
            /** Format: int64 */
            cardId: number;
            reason: string;
        };
        TierChange: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            at: number;
            /** @enum {string} */
            from: "normal" | "silver" | "gold" | "platinum";
            /** @enum {string} */
            move: "join" | "upgrade" | "keep" | "drop" | "refund_drop";
            text: string;
            /** @enum {string} */
            to: "normal" | "silver" | "gold" | "platinum";
        };
        TierGrant: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            endsAt: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            grantedAt: number;
            grantedBy: string;
            /** Format: int64 */
            grantId: number;
            isValid: boolean;
            labelEn: string;
            labelZhCn: string;
            reason: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            revokedAt?: number;
            revokedBy?: string;
            revokedReason?: string;
            /** @enum {string} */
            source: "manual" | "partner";
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            startsAt: number;
            /** @enum {string} */
            tier: "normal" | "silver" | "gold" | "platinum";
        };
        TierLevel: {
            /** Format: int64 */
            discountPercent: number;
            /** Format: int64 */
            fromGrowth: number;
            isReached: boolean;
            /** Format: int64 */
            keepGrowth: number;
            name: string;
            /** Format: int64 */
            pointsPercent: number;
            rights: components["schemas"]["TierRight"][];
            /** @enum {string} */
            tier: "normal" | "silver" | "gold" | "platinum";
        };
        TierRight: {
            description: string;
            /** @enum {string} */
            kind: "member_price" | "points_factor" | "birthday_gift" | "gift_wrapping" | "lounge";
            name: string;
            periodText: string;
            /** Format: int64 */
            quota: number;
            /** Format: int64 */
            used: number;
        };
        TotpSecret: {
            otpauthUrl: string;
            secret: string;
        };
        TraceStep: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            at: number;
            text: string;
        };
        TrackedEvent: {
            bizCode?: string;
            bizType?: string;
            btnName?: string;
            extendInfo?: string;
            goodsName?: string;
            /** Format: int64 */
            happenedAgo?: number;
            pageName?: string;
            pagePath: string;
            /** Format: int64 */
            stayTime?: number;
            storeName?: string;
            /** Format: int64 */
            trackingType: number;
        };
        TrackingDay: {
            /** Format: int64 */
            arrivalCount: number;
            /** Format: int64 */
            clickCount: number;
            day: string;
            funnel: components["schemas"]["TrackingFunnel"];
            isFinal: boolean;
            /** Format: int64 */
            shareCount: number;
            /** Format: int64 */
            uniqueMemberCount: number;
            /** Format: int64 */
            uniqueVisitorCount: number;
            /** Format: int64 */
            visitCount: number;
        };
        TrackingFunnel: {
            /** Format: int64 */
            cartCount: number;
            /** Format: int64 */
            goodsCount: number;
            /** Format: int64 */
            homeCount: number;
            /** Format: int64 */
            orderedCount: number;
            /** Format: int64 */
            paidCount: number;
        };
        UnreadNewsCount: {
            /** Format: int64 */
            unreadCount: number;
        };
        UpdateOrderLogistics: {
            /** Format: int64 */
            addressId: number;
            /** Format: int64 */
            orderId: number;
        };
        UpdateProcessPay: {
            /** Format: int64 */
            orderId: number;
        };
        UrlLink: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            urlLink: string;
        };
        UsedTierRight: {
            /** Format: int64 */
            quota: number;
            /** Format: int64 */
            used: number;
        };
        UseRecoveryCode: {
            challenge: string;
            recoveryCode: string;
        };
        UseTierRight: {
            /** @enum {string} */
            kind: "member_price" | "points_factor" | "birthday_gift" | "gift_wrapping" | "lounge";
            /** Format: int64 */
            memberId: number;
        };
        VerifiedMember: {
            /** Format: int64 */
            memberId: number;
            nickname: string;
            tier: string;
            tierName: string;
        };
        VerifyMemberCode: {
            code: string;
        };
        VoidCoupon: {
            /** Format: int64 */
            couponSerialId: number;
            reason: string;
        };
        WalletRecord: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            at: number;
            /** Format: int64 */
            deltaCents: number;
            /** Format: int64 */
            orderId?: number;
            /** @enum {string} */
            part: "principal" | "bonus";
            /** @enum {string} */
            reason: "recharge" | "bonus" | "payment" | "refund" | "withdrawal" | "adjustment";
            /** Format: int64 */
            recordId: number;
            title: string;
        };
        WalletRecordPage: {
            hasMore: boolean;
            records: components["schemas"]["WalletRecord"][];
        };
        WechatBound: {
            /** @enum {string} */
            app: "official_account" | "mini_program";
            isBound: boolean;
        };
        WechatSignedIn: {
            bindingCode?: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            expiresAt: number;
            isBound: boolean;
            shortAccessToken?: string;
        };
        WechatSignIn: {
            /** @enum {string} */
            app?: "official_account" | "mini_program";
            code: string;
        };
        Withdrawal: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            amountCents: number;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            requestedAt: number;
            /** Format: int64 */
            withdrawalId: number;
            /** @enum {string} */
            withdrawalState: "requested" | "paid_out" | "failed";
        };
        WithdrawPrincipal: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            amountCents: number;
            ticket: string;
        };
        WithdrawProposal: {
            /** Format: int64 */
            proposalId: number;
        };
        WriteOffCoupon: {
            clerk: string;
            code: string;
            /** Format: int64 */
            shopId: number;
        };
    };
    responses: {
        /** @description `40001` invalid_request: Please check what you entered */
        InvalidRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureEnvelope"] & {
                    /** @enum {integer} */
                    code?: 40001;
                    data?: components["schemas"]["Problems"] | null;
                };
            };
        };
        /**
         * @description `40001` invalid_request: Please check what you entered
         *
         *     `40002` idempotency_key_needed: The request lacks an idempotency key. Please refresh and try again
         */
        InvalidRequestOrNoKey: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureEnvelope"] & {
                    /** @enum {integer} */
                    code?: 40001 | 40002;
                };
            };
        };
        /** @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again */
        KeyReused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureEnvelope"] & {
                    /** @enum {integer} */
                    code?: 40901;
                };
            };
        };
        /** @description `500305` not_signed_in: Please sign in first */
        NotSignedIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureEnvelope"] & {
                    /** @enum {integer} */
                    code?: 500305;
                };
            };
        };
        /** @description `40101` staff_not_signed_in: Your session has ended. Please sign in again */
        StaffNotSignedIn: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureEnvelope"] & {
                    /** @enum {integer} */
                    code?: 40101;
                };
            };
        };
        /** @description `40301` staff_only: You may not do this */
        StaffOnly: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureEnvelope"] & {
                    /** @enum {integer} */
                    code?: 40301;
                };
            };
        };
        /**
         * @description `40301` staff_only: You may not do this
         *
         *     `40302` staff_page_stale: This page is out of date. Please refresh and try again
         */
        StaffOnlyOrPageStale: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureEnvelope"] & {
                    /** @enum {integer} */
                    code?: 40301 | 40302;
                };
            };
        };
        /** @description `42901` too_many_requests: That was a little fast. Please try again shortly */
        TooManyRequests: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureEnvelope"] & {
                    /** @enum {integer} */
                    code?: 42901;
                };
            };
        };
        /** @description Broken, too busy, or going away: only the trace id tells more, to those who run the mall. Try again. */
        Unavailable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["FailureEnvelope"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    get_member_wallet: {
        parameters: {
            query?: {
                memberId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MemberWallet"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    pay_order: {
        parameters: {
            query: {
                orderId: number;
                ticket?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PaidByWallet"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `73014` wallet_order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 73014;
                    };
                };
            };
            /**
             * @description `73001` wallet_insufficient: The wallet does not hold enough
             *
             *     `73006` pin_needed: Please enter your payment PIN
             *
             *     `73007` ticket_refused: The check has lapsed. Please enter your PIN again
             *
             *     `73015` wallet_order_not_payable: The wallet cannot pay this order now
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 73001 | 73006 | 73007 | 73015;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    pay_order_by_wallet: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PayOrder"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PaidByWallet"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `73014` wallet_order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 73014;
                    };
                };
            };
            /**
             * @description `73001` wallet_insufficient: The wallet does not hold enough
             *
             *     `73006` pin_needed: Please enter your payment PIN
             *
             *     `73007` ticket_refused: The check has lapsed. Please enter your PIN again
             *
             *     `73015` wallet_order_not_payable: The wallet cannot pay this order now
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 73001 | 73006 | 73007 | 73015;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_recharge: {
        parameters: {
            query: {
                rechargeId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Recharge"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `73010` recharge_not_found: We could not find that top-up */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 73010;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    start_recharge: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["StartRecharge"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Recharge"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `40002` idempotency_key_needed: The request lacks an idempotency key. Please refresh and try again
             *
             *     `73009` recharge_amount_refused: Please choose an amount from {least} to {most}
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 40002 | 73009;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `73008` offer_unavailable: This offer is over or used up
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 73008;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_recharge_offers: {
        parameters: {
            query?: {
                kind?: "gift" | "expanded";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["RechargeOfferList"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_wallet_records: {
        parameters: {
            query?: {
                pageNo?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["WalletRecordPage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    withdraw_principal: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawPrincipal"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Withdrawal"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `73007` ticket_refused: The check has lapsed. Please enter your PIN again
             *
             *     `73011` withdrawal_too_much: That is more than can be withdrawn
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 73007 | 73011;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_system_config: {
        parameters: {
            query: {
                key: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: string;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `63002` config_not_found: There is no such setting */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 63002;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_text: {
        parameters: {
            query: {
                key: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["TextPage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `63003` text_not_found: We could not find that text */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 63003;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_services: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                memberId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Service"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `40401` not_found: We could not find that */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40401;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    check_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckPassword"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PayTicket"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `73013` pin_not_yours: You may not do this */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 73013;
                    };
                };
            };
            /**
             * @description `73002` pin_wrong: That PIN is wrong. {count} tries left
             *
             *     `73003` pin_locked: The PIN is locked. Please wait, or reset it
             *
             *     `73004` pin_not_set: Please set a payment PIN first
             *
             *     `73012` pin_code_wrong: The code is wrong or has expired
             *
             *     `73016` large_payment_code_needed: For an amount like this, please also enter the code that we send you
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 73002 | 73003 | 73004 | 73012 | 73016;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    reset_pay_pin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPayPin"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `73005` pin_weak: Please avoid repeated or consecutive digits
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 73005;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /** @description `73012` pin_code_wrong: The code is wrong or has expired */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 73012;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    set_pay_pin: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPayPin"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `73005` pin_weak: Please avoid repeated or consecutive digits
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 73005;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `73002` pin_wrong: That PIN is wrong. {count} tries left
             *
             *     `73003` pin_locked: The PIN is locked. Please wait, or reset it
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 73002 | 73003;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    edit_profile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EditProfile"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MyBaseInfo"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `61021` birthday_invalid: Please choose your real birthday
             *
             *     `61023` avatar_unknown: That picture did not arrive. Please choose it again
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 61021 | 61023;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /** @description `61022` birthday_set: A birthday can be given once. Our service desk can correct it */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61022;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_growth_records: {
        parameters: {
            query?: {
                pageNo?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GrowthRecordPage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_my_base_info: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MyBaseInfo"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    query_member_level_info: {
        parameters: {
            query?: {
                userId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MemberLevelInfo"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    accept_gift_card: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptGiftCard"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GiftCard"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `72008` gift_card_gift_gone: This gift has been taken or has lapsed
             *
             *     `72009` gift_card_gift_own: You cannot accept your own gift
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 72008 | 72009;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    bind_gift_card: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindGiftCard"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GiftCard"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `72004` gift_card_code_wrong: That number or PIN is wrong
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 72004;
                    };
                };
            };
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `72005` gift_card_tries_used_up: Too many tries. Please come back in an hour
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 72005;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    buy_gift_cards: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BuyGiftCards"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GiftCardPurchase"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `40002` idempotency_key_needed: The request lacks an idempotency key. Please refresh and try again
             *
             *     `72006` gift_card_amount_refused: Please choose one of the amounts shown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 40002 | 72006;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `72007` gift_card_limit_reached: That is the limit for today. Please see the service desk with your ID
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 72007;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_gift_card: {
        parameters: {
            query: {
                cardId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GiftCard"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `72001` gift_card_not_found: We could not find that card */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 72001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    look_at_gift_card_gift: {
        parameters: {
            query: {
                giftToken: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GiftCardGiftView"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `72008` gift_card_gift_gone: This gift has been taken or has lapsed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 72008;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    give_gift_card: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveGiftCard"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GiftCardGift"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["NotSignedIn"];
            /** @description `72001` gift_card_not_found: We could not find that card */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 72001;
                    };
                };
            };
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `72003` gift_card_unusable: This card cannot be used now
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 72003;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_card_history: {
        parameters: {
            query?: {
                pageNo?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CardHistoryPage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_gift_cards: {
        parameters: {
            query?: {
                tab?: "usable" | "past";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GiftCardList"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_gift_card_offers: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GiftCardOffers"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_gift_card_pay_code: {
        parameters: {
            query: {
                cardId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GiftCardPayCode"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `72001` gift_card_not_found: We could not find that card */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 72001;
                    };
                };
            };
            /** @description `72003` gift_card_unusable: This card cannot be used now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 72003;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_gift_card_purchase: {
        parameters: {
            query: {
                purchaseId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GiftCardPurchase"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `72011` gift_card_purchase_not_found: We could not find that purchase */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 72011;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    report_gift_card_lost: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetGiftCard"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GiftCard"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `72001` gift_card_not_found: We could not find that card */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 72001;
                    };
                };
            };
            /** @description `72010` gift_card_moved_on: The card has moved on. Please refresh */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 72010;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    take_gift_card_back: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetGiftCard"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GiftCard"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `72001` gift_card_not_found: We could not find that card */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 72001;
                    };
                };
            };
            /** @description `72010` gift_card_moved_on: The card has moved on. Please refresh */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 72010;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_card_transactions: {
        parameters: {
            query?: {
                cardId?: number;
                pageNo?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CardTransactionPage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `72001` gift_card_not_found: We could not find that card */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 72001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    apply_for_invoice: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyForInvoice"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Invoice"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["NotSignedIn"];
            /** @description `77001` invoice_title_not_found: We could not find that title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 77001;
                    };
                };
            };
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `77005` invoice_not_due: One of these cannot be invoiced. Please refresh
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 77005;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_invoice: {
        parameters: {
            query: {
                invoiceId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Invoice"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `77004` invoice_not_found: We could not find that invoice */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 77004;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_invoice_document: {
        parameters: {
            query: {
                invoiceId: number;
                isRed?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["InvoiceDocument"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `77004` invoice_not_found: We could not find that invoice */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 77004;
                    };
                };
            };
            /** @description `77006` invoice_not_issued: The invoice is still being issued */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 77006;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_invoiceables: {
        parameters: {
            query: {
                source: "order" | "gift_card";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Invoiceables"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_invoices: {
        parameters: {
            query?: {
                pageNo?: number;
                pageSize?: number;
                tab?: "all" | "applied" | "issued" | "reversed";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["InvoicePage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_invoice_titles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["InvoiceTitles"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    delete_invoice_title: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteInvoiceTitle"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `77001` invoice_title_not_found: We could not find that title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 77001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    save_invoice_title: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveInvoiceTitle"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["InvoiceTitle"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `77002` invoice_title_incomplete: Please check the title's details
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 77002;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /** @description `77001` invoice_title_not_found: We could not find that title */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 77001;
                    };
                };
            };
            /** @description `77003` invoice_titles_full: Twenty titles are the most */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 77003;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_chat_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ChatAccount"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    bind_wechat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["BindWechat"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["WechatBound"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `81006` binding_code_invalid: The binding has timed out. Please come in from WeChat again
             *
             *     `81008` phone_proof_wrong: That code is wrong or has expired. Please ask for a new one
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 81006 | 81008;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /** @description `81007` phone_proof_needed: Please confirm with a code to your phone first */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 81007;
                    };
                };
            };
            /**
             * @description `81009` wechat_bound_to_another: This WeChat account belongs to another member
             *
             *     `81010` member_bound_to_another: Another WeChat account is bound to you already
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 81009 | 81010;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    sign_in_with_wechat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WechatSignIn"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["WechatSignedIn"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `81003` wechat_code_invalid: The WeChat sign-in has expired. Please try again
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 81003;
                    };
                };
            };
            /**
             * @description `81004` wechat_account_blocked: WeChat does not let this account in. Please use your phone
             *
             *     `81005` wechat_member_closed: This account is closed. Please contact our service desk
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 81004 | 81005;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            /** @description `81002` wechat_unavailable: WeChat does not answer at the moment. Please try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 81002;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    unbind_chat_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `81013` wechat_not_bound: No WeChat account is bound to you */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 81013;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    delete_address: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAddress"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `62001` address_not_found: We could not find that address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 62001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_address: {
        parameters: {
            query: {
                addressId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AddressDetail"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `62001` address_not_found: We could not find that address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 62001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_addresses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AddressSummary"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_regions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Region"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    save_address: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveAddress"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SavedAddress"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `40002` idempotency_key_needed: The request lacks an idempotency key. Please refresh and try again
             *
             *     `62003` unknown_region: Please choose the region
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 40002 | 62003;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /** @description `62001` address_not_found: We could not find that address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 62001;
                    };
                };
            };
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `62002` too_many_addresses: You can keep {count} addresses. Please delete one you no longer need
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 62002;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    make_default_address: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeDefaultAddress"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `62001` address_not_found: We could not find that address */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 62001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    apply_after_sales: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplyAfterSales"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AfterSalesCase"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `76001` after_sales_not_found: We could not find that request
             *
             *     `76007` after_sales_order_not_found: We could not find that order
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 76001 | 76007;
                    };
                };
            };
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `76002` after_sales_moved_on: The request has moved on. Please refresh
             *
             *     `76003` after_sales_closed: Nothing can be applied for with this item now
             *
             *     `76004` after_sales_kind_refused: That is not possible for this order now
             *
             *     `76005` after_sales_quantity_refused: That is more than can be given back. Please refresh
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 76002 | 76003 | 76004 | 76005;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    cancel_after_sales: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetAfterSales"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AfterSalesCase"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `76001` after_sales_not_found: We could not find that request */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 76001;
                    };
                };
            };
            /** @description `76002` after_sales_moved_on: The request has moved on. Please refresh */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 76002;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_after_sales: {
        parameters: {
            query: {
                afterSalesId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AfterSalesCase"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `76001` after_sales_not_found: We could not find that request */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 76001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_after_sales: {
        parameters: {
            query?: {
                orderId?: number;
                pageNo?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AfterSalesPage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_after_sales_options: {
        parameters: {
            query: {
                orderId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AfterSalesOptions"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `76007` after_sales_order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 76007;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    preview_refund: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewRefund"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["RefundPlan"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `76007` after_sales_order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 76007;
                    };
                };
            };
            /**
             * @description `76003` after_sales_closed: Nothing can be applied for with this item now
             *
             *     `76004` after_sales_kind_refused: That is not possible for this order now
             *
             *     `76005` after_sales_quantity_refused: That is more than can be given back. Please refresh
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 76003 | 76004 | 76005;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    ship_back: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipBack"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AfterSalesCase"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `76001` after_sales_not_found: We could not find that request */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 76001;
                    };
                };
            };
            /** @description `76002` after_sales_moved_on: The request has moved on. Please refresh */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 76002;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    upload_image: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    /** Format: binary */
                    file: string;
                };
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: string;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `69001` not_an_image: Please upload a JPG, PNG or WebP picture
             *
             *     `69002` image_too_large: That picture is too large. Please choose a smaller one
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 69001 | 69002;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `69003` upload_limit_reached: That is a lot of pictures for one day. Please come back tomorrow
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 69003;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    submit_order: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitOrder"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SubmittedOrder"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `40002` idempotency_key_needed: The request lacks an idempotency key. Please refresh and try again
             *
             *     `66004` address_needed: Please choose a delivery address
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 40002 | 66004;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `66001` nothing_to_buy: Please choose what you would like to buy first
             *
             *     `66002` price_changed: The price has changed. Please confirm the new amount
             *
             *     `66003` out_of_stock: Only {count} left of “{name}”
             *
             *     `66005` delivery_unavailable: Some of the items cannot be delivered that way
             *
             *     `66006` purchase_limit_reached: “{name}” is limited to {count} a person
             *
             *     `66007` coupon_refused: A chosen coupon cannot be used on this order
             *
             *     `66008` assets_changed: Your points or balance have changed. Please confirm the new amount
             *
             *     `66009` lines_changed: The items have changed. Please look at the new order
             *
             *     `71008` coupon_not_usable: This coupon cannot be used now
             *
             *     `72002` gift_card_insufficient: The card does not hold enough
             *
             *     `72003` gift_card_unusable: This card cannot be used now
             *
             *     `73001` wallet_insufficient: The wallet does not hold enough
             *
             *     `73006` pin_needed: Please enter your payment PIN
             *
             *     `73007` ticket_refused: The check has lapsed. Please enter your PIN again
             *
             *     `75001` points_insufficient: There are not enough points
             *
             *     `5002000` product_unavailable: This item is not available
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 66001 | 66002 | 66003 | 66005 | 66006 | 66007 | 66008 | 66009 | 71008 | 72002 | 72003 | 73001 | 73006 | 73007 | 75001 | 5002000;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    cancel_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelOrder"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OrderState"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `67001` order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67001;
                    };
                };
            };
            /** @description `67002` order_moved_on: The order has moved on. Please refresh */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67002;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    confirm_delivery_type: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmDeliveryType"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OrderState"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `67005` order_address_needed: Please choose a delivery address
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 67005;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /** @description `67001` order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67001;
                    };
                };
            };
            /**
             * @description `67002` order_moved_on: The order has moved on. Please refresh
             *
             *     `67004` delivery_not_offered: Some of the items cannot be delivered that way
             *
             *     `67008` delivery_changes_price: That would change what you pay. Please cancel the order and place it anew
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67002 | 67004 | 67008;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    confirm_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmOrder"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OrderState"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `67001` order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67001;
                    };
                };
            };
            /** @description `67002` order_moved_on: The order has moved on. Please refresh */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67002;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    count_orders: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OrderCounts"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    delete_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteOrder"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `67001` order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67001;
                    };
                };
            };
            /** @description `67002` order_moved_on: The order has moved on. Please refresh */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67002;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_order: {
        parameters: {
            query: {
                orderId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OrderDetail"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `67001` order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_orders: {
        parameters: {
            query?: {
                pageNo?: number;
                pageSize?: number;
                tab?: "all" | "to_pay" | "to_ship" | "to_receive" | "finished";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OrderPage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_logistics: {
        parameters: {
            query: {
                orderId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Logistics"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `67001` order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    update_order_logistics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateOrderLogistics"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OrderState"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `67005` order_address_needed: Please choose a delivery address
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 67005;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /** @description `67001` order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67001;
                    };
                };
            };
            /**
             * @description `67002` order_moved_on: The order has moved on. Please refresh
             *
             *     `67003` address_too_late: The order is on its way; its address can no longer be changed
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67002 | 67003;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    update_process_pay: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateProcessPay"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OrderState"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `67001` order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    choose_pay_method: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChoosePayMethod"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PaymentStart"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `68005` return_path_refused: The address to come back to is not one of ours
             *
             *     `68006` payer_needed: Please sign in with WeChat first to pay with it
             *
             *     `68011` pay_method_not_offered: This way of paying is not offered here. Please try another
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 68005 | 68006 | 68011;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /** @description `68001` payment_order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 68001;
                    };
                };
            };
            /**
             * @description `68002` not_payable: This order cannot be paid now. Please refresh
             *
             *     `68004` provider_refused: The payment was not accepted. Please try another way or later
             *
             *     `68007` payer_changed_too_often: Too many accounts were tried for this order. Please place it again
             *
             *     `68010` pay_config_outdated: The cashier has changed. Please refresh the page and pay again
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 68002 | 68004 | 68007 | 68010;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            /** @description `68003` provider_unavailable: Paying is not possible at the moment. Please try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 68003;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    query_cashier_info: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueryCashierInfo"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Cashier"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `68001` payment_order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 68001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_product_promotions: {
        parameters: {
            query: {
                productId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ProductPromotions"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_brands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Brand"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    add_to_cart: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddToCart"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CartCount"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `65001` cart_full: The cart holds {count} different items. Please make some room first
             *
             *     `65003` cart_item_unavailable: This item cannot be bought at the moment
             *
             *     `65004` cart_quantity_too_large: You can buy {count} at most
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 65001 | 65003 | 65004;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    count_cart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CartCount"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_cart: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Cart"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    remove_cart_lines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveCartLines"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Cart"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    select_cart_lines: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SelectCartLines"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Cart"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    change_cart_line: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCartLine"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Cart"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `65002` cart_line_not_found: That item is no longer in the cart */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 65002;
                    };
                };
            };
            /** @description `65004` cart_quantity_too_large: You can buy {count} at most */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 65004;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    calculate_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CalculateOrder"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Quote"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `66001` nothing_to_buy: Please choose what you would like to buy first
             *
             *     `66003` out_of_stock: Only {count} left of “{name}”
             *
             *     `66005` delivery_unavailable: Some of the items cannot be delivered that way
             *
             *     `66006` purchase_limit_reached: “{name}” is limited to {count} a person
             *
             *     `66007` coupon_refused: A chosen coupon cannot be used on this order
             *
             *     `66008` assets_changed: Your points or balance have changed. Please confirm the new amount
             *
             *     `5002000` product_unavailable: This item is not available
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 66001 | 66003 | 66005 | 66006 | 66007 | 66008 | 5002000;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    preprocess_order: {
        parameters: {
            query: {
                quantity?: number;
                skuId?: number;
                source: "cart" | "direct";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OrderDraft"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `66001` nothing_to_buy: Please choose what you would like to buy first
             *
             *     `66003` out_of_stock: Only {count} left of “{name}”
             *
             *     `66006` purchase_limit_reached: “{name}” is limited to {count} a person
             *
             *     `5002000` product_unavailable: This item is not available
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 66001 | 66003 | 66006 | 5002000;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    query_coupons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueryCoupons"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CheckoutCoupons"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `66001` nothing_to_buy: Please choose what you would like to buy first
             *
             *     `66003` out_of_stock: Only {count} left of “{name}”
             *
             *     `5002000` product_unavailable: This item is not available
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 66001 | 66003 | 5002000;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    query_new_coupons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueryCoupons"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["NewCoupons"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `66001` nothing_to_buy: Please choose what you would like to buy first
             *
             *     `66003` out_of_stock: Only {count} left of “{name}”
             *
             *     `5002000` product_unavailable: This item is not available
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 66001 | 66003 | 5002000;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    accept_coupon_gift: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptCouponGift"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Coupon"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `71004` coupon_limit_reached: You have as many of these as you may
             *
             *     `71010` coupon_gift_gone: This gift has been taken or has lapsed
             *
             *     `71011` coupon_gift_own: You cannot accept your own gift
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 71004 | 71010 | 71011;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_offered_coupons: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OfferedCoupons"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_offered_coupon: {
        parameters: {
            query: {
                couponId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OfferedCoupon"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `71001` coupon_not_found: We could not find that coupon */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_coupon_code: {
        parameters: {
            query: {
                couponSerialId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CouponCode"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `71001` coupon_not_found: We could not find that coupon */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71001;
                    };
                };
            };
            /** @description `71008` coupon_not_usable: This coupon cannot be used now */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71008;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    collect_coupon: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CollectCoupon"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Coupon"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["NotSignedIn"];
            /** @description `71001` coupon_not_found: We could not find that coupon */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71001;
                    };
                };
            };
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `71002` coupon_not_collectable: This coupon cannot be collected now
             *
             *     `71003` coupon_sold_out: Just missed it: they are all gone
             *
             *     `71004` coupon_limit_reached: You have as many of these as you may
             *
             *     `71005` coupon_tier_too_low: This coupon is for a higher tier
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 71002 | 71003 | 71004 | 71005;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_coupon: {
        parameters: {
            query: {
                couponSerialId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Coupon"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `71001` coupon_not_found: We could not find that coupon */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    look_at_coupon_gift: {
        parameters: {
            query: {
                giftToken: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CouponGiftView"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `71010` coupon_gift_gone: This gift has been taken or has lapsed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71010;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    give_coupon: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveCoupon"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CouponGift"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["NotSignedIn"];
            /** @description `71001` coupon_not_found: We could not find that coupon */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71001;
                    };
                };
            };
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `71009` coupon_not_transferable: This coupon cannot be given away
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 71009;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_coupons: {
        parameters: {
            query?: {
                issueMode?: "centre" | "code" | "gift" | "transfer" | "birthday" | "tier" | "points" | "purchase" | "lottery";
                pageNo?: number;
                pageSize?: number;
                tab?: "usable" | "used" | "expired";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CouponPage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    redeem_coupon_code: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RedeemCouponCode"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Coupon"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `71002` coupon_not_collectable: This coupon cannot be collected now
             *
             *     `71004` coupon_limit_reached: You have as many of these as you may
             *
             *     `71006` coupon_code_wrong: That code is wrong or has been used
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 71002 | 71004 | 71006;
                    };
                };
            };
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `71007` coupon_code_tries_used_up: Too many tries. Please come back in an hour
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 71007;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    take_coupon_back: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiveCoupon"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Coupon"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `71001` coupon_not_found: We could not find that coupon */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71001;
                    };
                };
            };
            /** @description `71012` coupon_moved_on: The coupon has moved on. Please refresh */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71012;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_coupon_uses: {
        parameters: {
            query?: {
                pageNo?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CouponUsePage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_points_balance: {
        parameters: {
            query?: {
                memberId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PointsBalance"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    query_member_points_record: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QueryMemberPointsRecord"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PointsRecordPage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    send_member_point: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendMemberPoint"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SentPoints"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `75002` points_rule_unknown: There is no such points activity */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 75002;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_receipts: {
        parameters: {
            query?: {
                pageNo?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ReceiptPage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    submit_receipt: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SubmitReceipt"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Receipt"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["NotSignedIn"];
            /** @description `75003` receipt_not_found: We could not find that receipt */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 75003;
                    };
                };
            };
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `75004` receipt_repeated: This receipt has been handed in before
             *
             *     `75005` receipt_too_old: Please hand a receipt in within {days} days of the purchase
             *
             *     `75006` receipts_too_many: That is all for today. Please hand in more tomorrow
             *
             *     `75007` receipt_shop_unknown: This shop gives no points for receipts
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 75004 | 75005 | 75006 | 75007;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_first_categories: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Category"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_product_group: {
        parameters: {
            query: {
                groupId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ProductGroup"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `64004` group_not_found: We could not find that collection */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 64004;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_products_by_category: {
        parameters: {
            query: {
                categoryId: number;
                pageNo?: number;
                pageSize?: number;
                sort?: "recommended" | "sales" | "price_up" | "price_down" | "newest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ProductCard"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `64002` category_not_found: We could not find that category */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 64002;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_product: {
        parameters: {
            query: {
                productId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ProductDetail"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `64001` product_not_found: We could not find that item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 64001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    search_products: {
        parameters: {
            query: {
                keyword: string;
                pageNo?: number;
                pageSize?: number;
                sort?: "recommended" | "sales" | "price_up" | "price_down" | "newest";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SearchResult"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_product_stock: {
        parameters: {
            query: {
                productId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SkuStock"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `64001` product_not_found: We could not find that item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 64001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    suggest_search: {
        parameters: {
            query: {
                keyword: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: string[];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_products_by_coupon: {
        parameters: {
            query: {
                couponId: number;
                pageNo?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CouponProducts"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `71001` coupon_not_found: We could not find that coupon */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_rankings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["RankingBoard"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_second_categories: {
        parameters: {
            query: {
                categoryId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SecondCategory"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `64002` category_not_found: We could not find that category */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 64002;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_gift_point_desc: {
        parameters: {
            query: {
                productId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GiftPointDesc"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `79001` reward_product_unknown: We could not find that item */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 79001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_shop: {
        parameters: {
            query: {
                shopId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ShopDetail"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `64003` shop_not_found: We could not find that shop */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 64003;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_shops: {
        parameters: {
            query?: {
                floor?: string;
                keyword?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ShopCard"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    do_track: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DoTrack"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `84001` events_refused: These events are not what was agreed on
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 84001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_url_link: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GetUrlLink"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["UrlLink"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `81011` link_refused: No link can be made to this page
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 81011;
                    };
                };
            };
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `81012` links_used_up: Too many links were made today. Please try again tomorrow
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 81012;
                    };
                };
            };
            /** @description `81002` wechat_unavailable: WeChat does not answer at the moment. Please try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 81002;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    list_malls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Mall"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    count_messages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                memberId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MessageCount"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `40401` not_found: We could not find that */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40401;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_member_card: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                memberId: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MemberCard"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `61012` member_not_found: We could not find that member */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61012;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_access_token_cookie: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ShortAccessToken"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    count_unread_news: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["UnreadNewsCount"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    refresh_access_token_cookie: {
        parameters: {
            query: {
                shortAccessToken: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SignedIn"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `61008` hand_over_invalid: This sign-in is no longer valid. Please sign in again */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61008;
                    };
                };
            };
            /** @description `61009` account_closed: This account is closed. Please contact our service desk */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61009;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    delete_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeleteAccount"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AccountDeletion"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `61002` wrong_code: That code is not right. Please check it again
             *
             *     `61003` code_expired: That code has expired. Please ask for a new one
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 61002 | 61003;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /** @description `61013` closing_obstructed: Some things must be settled before the account can be closed */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61013;
                    };
                };
            };
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `61005` code_limit_reached: Too many codes were asked for. Please try again later
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 61005;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    keep_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `61011` deletion_not_requested: Your account is not being deleted */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61011;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_closing_obstacles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ClosingObstacle"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignIn"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SignedIn"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `61002` wrong_code: That code is not right. Please check it again
             *
             *     `61003` code_expired: That code has expired. Please ask for a new one
             *
             *     `61007` terms_not_accepted: Please read and accept the terms and the privacy policy first
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 61002 | 61003 | 61007;
                    };
                };
            };
            /** @description `61009` account_closed: This account is closed. Please contact our service desk */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61009;
                    };
                };
            };
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `61005` code_limit_reached: Too many codes were asked for. Please try again later
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 61005;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    sign_out: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_member_codes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MemberCodeList"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_message: {
        parameters: {
            query: {
                messageId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Message"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `85001` message_not_found: We could not find that message */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 85001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_messages: {
        parameters: {
            query: {
                pageNo?: number;
                pageSize?: number;
                tab: "all" | "orders" | "benefits";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MessagePage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    read_message: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReadMessage"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `85001` message_not_found: We could not find that message */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 85001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    read_all_messages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    change_phone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePhone"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ChangedPhone"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `61002` wrong_code: That code is not right. Please check it again
             *
             *     `61003` code_expired: That code has expired. Please ask for a new one
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 61002 | 61003;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `61014` phone_taken: That phone has an account already. Use another, or close that account first
             *
             *     `61015` same_phone: That is the phone you have now
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61014 | 61015;
                    };
                };
            };
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `61005` code_limit_reached: Too many codes were asked for. Please try again later
             *
             *     `61016` phone_changed_too_often: Your phone was changed too often lately. Please come to the service desk
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 61005 | 61016;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    reset_phone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPhone"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ChangedPhone"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `61002` wrong_code: That code is not right. Please check it again
             *
             *     `61003` code_expired: That code has expired. Please ask for a new one
             *
             *     `61019` phone_proof_wrong_pin: That payment PIN is not right. Please try again
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 61002 | 61003 | 61019;
                    };
                };
            };
            401: components["responses"]["NotSignedIn"];
            /**
             * @description `61014` phone_taken: That phone has an account already. Use another, or close that account first
             *
             *     `61015` same_phone: That is the phone you have now
             *
             *     `61025` phone_proof_missing: You have set no payment PIN. Please bring your ID to the service desk
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61014 | 61015 | 61025;
                    };
                };
            };
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `61005` code_limit_reached: Too many codes were asked for. Please try again later
             *
             *     `61016` phone_changed_too_often: Your phone was changed too often lately. Please come to the service desk
             *
             *     `61020` phone_proof_locked: Too many wrong PINs. Please try again later
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 61005 | 61016 | 61020;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    send_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendCode"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SentCode"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `61001` wrong_captcha: That picture code is not right. Here is a new one
             *
             *     `61018` not_own_phone: That is not the phone of your account
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 61001 | 61018;
                    };
                };
            };
            /**
             * @description `61015` same_phone: That is the phone you have now
             *
             *     `61017` code_purpose_refused: You are signed in: a code of this kind is of no use to you
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61015 | 61017;
                    };
                };
            };
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `61004` code_too_soon: A code was just sent. Please try again in {seconds} seconds
             *
             *     `61005` code_limit_reached: Too many codes were asked for. Please try again later
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 61004 | 61005;
                    };
                };
            };
            /** @description `61006` sms_not_sent: We could not send the message. Please try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61006;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    list_sessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Session"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    revoke_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeSession"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["NotSignedIn"];
            /** @description `61010` session_not_found: That device is signed out already */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61010;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    show_image_captcha: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ImageCaptcha"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_page: {
        parameters: {
            query: {
                pageCode: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Page"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `63001` page_not_found: This page is no longer here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 63001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_staff_account: {
        parameters: {
            query: {
                accountId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StaffAccount"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            /** @description `86006` staff_account_not_found: There is no such account */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86006;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_staff_accounts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StaffAccount"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    change_staff_account_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeStaffAccountState"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StaffAccount"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            /**
             * @description `40301` staff_only: You may not do this
             *
             *     `40302` staff_page_stale: This page is out of date. Please refresh and try again
             *
             *     `86010` staff_right_exceeded: Nobody can give rights that they do not have
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40301 | 40302 | 86010;
                    };
                };
            };
            /** @description `86006` staff_account_not_found: There is no such account */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86006;
                    };
                };
            };
            /**
             * @description `86011` staff_own_account: This cannot be done to one’s own account. Please ask somebody else
             *
             *     `86012` staff_last_owner: At least one owner who can sign in must stay
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86011 | 86012;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    reset_staff_sign_in: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetStaffSignIn"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SavedStaffAccount"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            /**
             * @description `40301` staff_only: You may not do this
             *
             *     `40302` staff_page_stale: This page is out of date. Please refresh and try again
             *
             *     `86010` staff_right_exceeded: Nobody can give rights that they do not have
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40301 | 40302 | 86010;
                    };
                };
            };
            /** @description `86006` staff_account_not_found: There is no such account */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86006;
                    };
                };
            };
            /**
             * @description `86011` staff_own_account: This cannot be done to one’s own account. Please ask somebody else
             *
             *     `86012` staff_last_owner: At least one owner who can sign in must stay
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86011 | 86012;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    save_staff_account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveStaffAccount"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SavedStaffAccount"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `86006` staff_account_not_found: There is no such account */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86006;
                    };
                };
            };
            /** @description `86007` staff_name_taken: This name is taken */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86007;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    set_staff_roles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetStaffRoles"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StaffAccount"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            /**
             * @description `40301` staff_only: You may not do this
             *
             *     `40302` staff_page_stale: This page is out of date. Please refresh and try again
             *
             *     `86010` staff_right_exceeded: Nobody can give rights that they do not have
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40301 | 40302 | 86010;
                    };
                };
            };
            /**
             * @description `86006` staff_account_not_found: There is no such account
             *
             *     `86008` staff_role_not_found: There is no such role
             */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86006 | 86008;
                    };
                };
            };
            /**
             * @description `40902` approval_needed: This needs somebody else’s approval
             *
             *     `86011` staff_own_account: This cannot be done to one’s own account. Please ask somebody else
             *
             *     `86012` staff_last_owner: At least one owner who can sign in must stay
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40902 | 86011 | 86012;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    decide_after_sales: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideAfterSales"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AfterSalesCase"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `76006` after_sales_answer_needed: Please give a reason
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 76006;
                    };
                };
            };
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `76001` after_sales_not_found: We could not find that request */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 76001;
                    };
                };
            };
            /**
             * @description `40902` approval_needed: This needs somebody else’s approval
             *
             *     `76002` after_sales_moved_on: The request has moved on. Please refresh
             *
             *     `76008` after_sales_out_of_stock: There is none left to send. Please give the money back instead
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40902 | 76002 | 76008;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_after_sales_to_do: {
        parameters: {
            query: {
                caseStage: "applied" | "wait_ship" | "wait_receive" | "wait_resend" | "refunding" | "done" | "rejected" | "refused" | "cancelled" | "manual";
                pageNo?: number;
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AfterSalesPage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    publish_page: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PublishPage"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PageVersion"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `63004` page_invalid: The page's content does not fit
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 63004;
                    };
                };
            };
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `63001` page_not_found: This page is no longer here */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 63001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    save_page_draft: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavePageDraft"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PageVersion"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `63004` page_invalid: The page's content does not fit
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 63004;
                    };
                };
            };
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_page_versions: {
        parameters: {
            query: {
                pageCode: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["PageVersion"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    change_coupon_state: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeCouponState"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CouponTemplate"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `71001` coupon_not_found: We could not find that coupon */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71001;
                    };
                };
            };
            /** @description `71012` coupon_moved_on: The coupon has moved on. Please refresh */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71012;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    create_coupon: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCoupon"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CouponTemplate"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            409: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    grant_coupon: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantCoupon"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Coupon"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `71001` coupon_not_found: We could not find that coupon */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71001;
                    };
                };
            };
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `71003` coupon_sold_out: Just missed it: they are all gone
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 71003;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    make_coupon_codes: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeCouponCodes"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["CouponCodes"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `71001` coupon_not_found: We could not find that coupon */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71001;
                    };
                };
            };
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `71003` coupon_sold_out: Just missed it: they are all gone
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 71003;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    void_coupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoidCoupon"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Coupon"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `71001` coupon_not_found: We could not find that coupon */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71001;
                    };
                };
            };
            /** @description `71012` coupon_moved_on: The coupon has moved on. Please refresh */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71012;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    write_off_coupon: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WriteOffCoupon"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Coupon"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `71001` coupon_not_found: We could not find that coupon */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71001;
                    };
                };
            };
            /**
             * @description `71008` coupon_not_usable: This coupon cannot be used now
             *
             *     `71013` coupon_shop_refused: This coupon is not for this shop
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 71008 | 71013;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_deeds: {
        parameters: {
            query?: {
                accountId?: number;
                cursor?: number;
                from?: number;
                operation?: string;
                subjectId?: string;
                subjectKind?: string;
                until?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["DeedPage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    charge_gift_card: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChargeGiftCard"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GiftCardCharge"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `72002` gift_card_insufficient: The card does not hold enough
             *
             *     `72003` gift_card_unusable: This card cannot be used now
             *
             *     `72012` pay_code_stale: That pay code has lapsed. Please refresh it
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 72002 | 72003 | 72012;
                    };
                };
            };
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `72013` pay_code_tries_used_up: Too many wrong pay codes. Please try again in ten minutes
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 72013;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    issue_gift_cards: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IssueGiftCards"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["IssuedGiftCards"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `40002` idempotency_key_needed: The request lacks an idempotency key. Please refresh and try again
             *
             *     `72006` gift_card_amount_refused: Please choose one of the amounts shown
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 40002 | 72006;
                    };
                };
            };
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `40902` approval_needed: This needs somebody else’s approval
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 40902;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    thaw_gift_card: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ThawGiftCard"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["GiftCard"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `72001` gift_card_not_found: We could not find that card */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 72001;
                    };
                };
            };
            /**
             * @description `40902` approval_needed: This needs somebody else’s approval
             *
             *     `72010` gift_card_moved_on: The card has moved on. Please refresh
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40902 | 72010;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_staff_keys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StaffKey"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    make_staff_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeStaffKey"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["MadeStaffKey"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            /**
             * @description `40301` staff_only: You may not do this
             *
             *     `40302` staff_page_stale: This page is out of date. Please refresh and try again
             *
             *     `86010` staff_right_exceeded: Nobody can give rights that they do not have
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40301 | 40302 | 86010;
                    };
                };
            };
            /** @description `86008` staff_role_not_found: There is no such role */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86008;
                    };
                };
            };
            /**
             * @description `40902` approval_needed: This needs somebody else’s approval
             *
             *     `86007` staff_name_taken: This name is taken
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40902 | 86007;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    revoke_staff_key: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeStaffKey"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StaffKey"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `86013` staff_key_not_found: There is no such key, or it was revoked */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86013;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    verify_member_code: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VerifyMemberCode"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["VerifiedMember"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `78001` member_code_unknown: That is no member code. Please check it and try again */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 78001;
                    };
                };
            };
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `78002` member_code_stale: That member code has lapsed. Please ask for a fresh one
             *
             *     `78003` member_code_used: That member code was used already. A new one comes within a minute
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 78002 | 78003;
                    };
                };
            };
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `78004` member_code_tries_used_up: Too many wrong member codes. Please try again in ten minutes
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 78004;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    correct_birthday: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CorrectBirthday"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `61021` birthday_invalid: Please choose your real birthday
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 61021;
                    };
                };
            };
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `61012` member_not_found: We could not find that member */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61012;
                    };
                };
            };
            /** @description `61024` birthday_corrected_lately: A birthday can be corrected once a year */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61024;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    reset_phone_at_desk: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPhoneAtDesk"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ChangedPhone"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `61002` wrong_code: That code is not right. Please check it again
             *
             *     `61003` code_expired: That code has expired. Please ask for a new one
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 61002 | 61003;
                    };
                };
            };
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `61012` member_not_found: We could not find that member */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61012;
                    };
                };
            };
            /**
             * @description `61014` phone_taken: That phone has an account already. Use another, or close that account first
             *
             *     `61015` same_phone: That is the phone you have now
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 61014 | 61015;
                    };
                };
            };
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `61005` code_limit_reached: Too many codes were asked for. Please try again later
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 61005;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    get_order_record: {
        parameters: {
            query: {
                orderId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OrderRecord"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            /** @description `67001` order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    add_trace_step: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddTraceStep"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `67001` order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    hand_over_order: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HandOverOrder"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OrderState"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `67007` pick_up_code_unknown: There is no such pick-up code */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67007;
                    };
                };
            };
            /** @description `67002` order_moved_on: The order has moved on. Please refresh */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67002;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    ship_package: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShipPackage"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OrderState"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `67001` order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67001;
                    };
                };
            };
            /**
             * @description `67002` order_moved_on: The order has moved on. Please refresh
             *
             *     `67006` package_exists: This shop has shipped its items already
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67002 | 67006;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    show_order_contact: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ShowOrderContact"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["OrderContact"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `67001` order_not_found: We could not find that order */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67001;
                    };
                };
            };
            /** @description `67009` order_without_contact: This order has no delivery details */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 67009;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    search_orders: {
        parameters: {
            query?: {
                behindAt?: number;
                behindOrderId?: number;
                from?: number;
                orderStatus?: "created" | "to_ship" | "to_pick_up" | "shipped" | "received" | "completed" | "closed";
                pageSize?: number;
                query?: string;
                shopId?: number;
                skuId?: number;
                until?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["FoundOrders"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_permissions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["DeclaredPermission"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    adjust_points: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdjustPoints"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["AdjustedPoints"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `75011` points_member_unknown: We could not find that member */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 75011;
                    };
                };
            };
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `40902` approval_needed: This needs somebody else’s approval
             *
             *     `75001` points_insufficient: There are not enough points
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 40902 | 75001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    claim_receipt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ClaimedReceipt"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    decide_receipt: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DecideReceipt"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Receipt"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `75009` receipt_reason_needed: Please give a reason
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 75009;
                    };
                };
            };
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `75003` receipt_not_found: We could not find that receipt */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 75003;
                    };
                };
            };
            /**
             * @description `75008` receipt_decided: This receipt has been dealt with already
             *
             *     `75010` receipt_claimed: A colleague is looking at this receipt
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 75008 | 75010;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    save_promotion: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SavePromotion"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SavedPromotion"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `80001` promotion_not_found: We could not find that promotion of this kind */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 80001;
                    };
                };
            };
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `40902` approval_needed: This needs somebody else’s approval
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 40902;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_proposal: {
        parameters: {
            query: {
                proposalId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Proposal"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            /** @description `86017` proposal_not_found: There is no such proposal */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86017;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_proposals: {
        parameters: {
            query?: {
                cursor?: number;
                proposalState?: "proposed" | "approved" | "refused" | "withdrawn" | "expired" | "stale";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ProposalPage"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    approve_proposal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApproveProposal"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["ApprovedProposal"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            /**
             * @description `40301` staff_only: You may not do this
             *
             *     `40302` staff_page_stale: This page is out of date. Please refresh and try again
             *
             *     `86010` staff_right_exceeded: Nobody can give rights that they do not have
             *
             *     `86019` proposal_own: What one has proposed somebody else must approve
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40301 | 40302 | 86010 | 86019;
                    };
                };
            };
            /** @description `86017` proposal_not_found: There is no such proposal */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86017;
                    };
                };
            };
            /**
             * @description `86011` staff_own_account: This cannot be done to one’s own account. Please ask somebody else
             *
             *     `86018` proposal_moved_on: This proposal was decided already, or has expired
             *
             *     `86020` proposal_stale: Things have changed meanwhile. Please propose it anew
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86011 | 86018 | 86020;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    make_proposal: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MakeProposal"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Proposal"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `86015` proposal_operation_unknown: There is no such operation that others must approve */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86015;
                    };
                };
            };
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `86016` proposal_not_possible: This cannot be done now: {why}
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 86016;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    refuse_proposal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefuseProposal"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Proposal"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `86017` proposal_not_found: There is no such proposal */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86017;
                    };
                };
            };
            /** @description `86018` proposal_moved_on: This proposal was decided already, or has expired */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86018;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    withdraw_proposal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WithdrawProposal"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["Proposal"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `86017` proposal_not_found: There is no such proposal */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86017;
                    };
                };
            };
            /** @description `86018` proposal_moved_on: This proposal was decided already, or has expired */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86018;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_roles: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StaffRole"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    save_role: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SaveRole"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StaffRole"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            /**
             * @description `40301` staff_only: You may not do this
             *
             *     `40302` staff_page_stale: This page is out of date. Please refresh and try again
             *
             *     `86010` staff_right_exceeded: Nobody can give rights that they do not have
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40301 | 40302 | 86010;
                    };
                };
            };
            /** @description `86008` staff_role_not_found: There is no such role */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86008;
                    };
                };
            };
            /**
             * @description `40902` approval_needed: This needs somebody else’s approval
             *
             *     `86009` staff_role_fixed: The owner’s role has every permission, always
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40902 | 86009;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_staff_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StaffSession"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    accept_staff_invitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptStaffInvitation"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `86005` staff_invitation_gone: This invitation is no longer valid. Please ask whoever sent it */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86005;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    change_staff_password: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangeStaffPassword"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            /**
             * @description `40301` staff_only: You may not do this
             *
             *     `40302` staff_page_stale: This page is out of date. Please refresh and try again
             *
             *     `86001` staff_sign_in_wrong: The name or the password is not right
             */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40301 | 40302 | 86001;
                    };
                };
            };
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `86002` staff_sign_in_locked: Too many tries. Please try again in {minutes} minutes
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 86002;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    confirm_totp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmTotp"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SignedInStaff"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `86004` staff_code_wrong: The code is wrong or was used. Please wait for the next one */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86004;
                    };
                };
            };
            /** @description `86003` staff_challenge_gone: Signing in took too long. Please enter your password again */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86003;
                    };
                };
            };
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `86002` staff_sign_in_locked: Too many tries. Please try again in {minutes} minutes
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 86002;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    enrol_totp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EnrolTotp"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["TotpSecret"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `86003` staff_challenge_gone: Signing in took too long. Please enter your password again */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86003;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    sign_in_staff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignInStaff"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["StaffChallenge"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `86001` staff_sign_in_wrong: The name or the password is not right */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86001;
                    };
                };
            };
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `86002` staff_sign_in_locked: Too many tries. Please try again in {minutes} minutes
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 86002;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    sign_out_staff: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    use_recovery_code: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UseRecoveryCode"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SignedInStaff"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            /** @description `86004` staff_code_wrong: The code is wrong or was used. Please wait for the next one */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86004;
                    };
                };
            };
            /** @description `86003` staff_challenge_gone: Signing in took too long. Please enter your password again */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86003;
                    };
                };
            };
            /**
             * @description `42901` too_many_requests: That was a little fast. Please try again shortly
             *
             *     `86002` staff_sign_in_locked: Too many tries. Please try again in {minutes} minutes
             */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 42901 | 86002;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
    list_staff_sessions: {
        parameters: {
            query?: {
                accountId?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["SessionOfStaff"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    end_staff_session: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndStaffSession"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: null;
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `86014` staff_session_not_found: That session has ended */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 86014;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    grant_tier: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GrantTier"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["TierGrant"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `40002` idempotency_key_needed: The request lacks an idempotency key. Please refresh and try again
             *
             *     `74003` tier_grant_refused: Choose a tier above the lowest, for five years at most
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 40002 | 74003;
                    };
                };
            };
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `74005` tier_member_unknown: We could not find that member */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 74005;
                    };
                };
            };
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `40902` approval_needed: This needs somebody else’s approval
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 40902;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    list_tier_grants: {
        parameters: {
            query: {
                memberId: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["TierGrant"][];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    revoke_tier_grant: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RevokeTierGrant"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["TierGrant"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /** @description `74004` tier_grant_not_found: There is no such grant */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 74004;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    use_tier_right: {
        parameters: {
            query?: never;
            header: {
                /** @description Names one attempt, however often it is sent: random, and kept until there is an answer */
                "Idempotency-Key": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UseTierRight"];
            };
        };
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["UsedTierRight"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequestOrNoKey"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnlyOrPageStale"];
            /**
             * @description `40901` idempotency_key_reused: This differs from the earlier try. Please refresh and try again
             *
             *     `74001` right_not_held: This tier does not have that right
             *
             *     `74002` right_used_up: This right is used up for now
             */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40901 | 74001 | 74002;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_tracking_day: {
        parameters: {
            query: {
                day: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["TrackingDay"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["StaffNotSignedIn"];
            403: components["responses"]["StaffOnly"];
            /** @description `84002` tracking_day_unknown: There are no figures for that day */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 84002;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unavailable"];
        };
    };
    get_js_ticket: {
        parameters: {
            query: {
                areaName?: string;
                url: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: number;
                        data: components["schemas"]["JsTicket"];
                        msg: string;
                        traceId: string;
                    };
                };
            };
            /**
             * @description `40001` invalid_request: Please check what you entered
             *
             *     `81001` page_not_ours: This page cannot use WeChat's features
             */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 40001 | 81001;
                    };
                };
            };
            429: components["responses"]["TooManyRequests"];
            /** @description `81002` wechat_unavailable: WeChat does not answer at the moment. Please try again shortly */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"] & {
                        /** @enum {integer} */
                        code?: 81002;
                    };
                };
            };
            default: components["responses"]["Unavailable"];
        };
    };
}
