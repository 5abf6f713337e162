// Generated from api/openapi.json by tools/openapi: every type that crosses the wire.
export interface paths {
    "/app/systemConfig": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A configuration value as JSON text */
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
        /** An agreement, rules or a disclaimer */
        get: operations["get_text"];
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
        /** The member's own data, personal parts masked */
        get: operations["get_my_base_info"];
        put?: never;
        post?: never;
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
        /** Deletes an address */
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
        /** One address in full */
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
        /** The member's addresses, the default one first */
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
        /** Provinces, cities and counties of China */
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
        /** Adds an address or changes one */
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
        /** Makes an address the default */
        post: operations["make_default_address"];
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
        /** Takes a picture in the multipart field `file` */
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
        /** Places the order at the total that the member saw, and reserves the stock */
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
        /** Cancels an unpaid order */
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
        /** Changes how an order is delivered, before it is shipped */
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
        /** Confirms receipt */
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
        /** How many orders wait for what */
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
        /** Hides an order that is over from the member's list */
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
        /** One order in full */
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
        /** The member's orders, newest first */
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
        /** Where an order's packages are */
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
        /** Changes an order's address, before it is shipped */
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
        /** Asks the provider what became of the payment */
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
        /** Starts a payment; the same order and method reuse the same number */
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
        /** What is to be paid, until when, and how */
        post: operations["query_cashier_info"];
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
        /** Brands of the mall */
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
        /** Puts pieces of a SKU into the cart */
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
        /** How many pieces lie in the cart */
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
        /** The member's cart by shop */
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
        /** Takes lines out and gives the whole cart */
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
        /** Selects lines for buying, or not, and gives the whole cart */
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
        /** Sets a line's quantity and gives the whole cart */
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
        /** The price with every step, for these choices */
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
        /** What the confirm-order page opens with */
        get: operations["preprocess_order"];
        put?: never;
        post?: never;
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
        /** Categories of the first level */
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
        /** A collection of products */
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
        /** Products of a category; a short page is the last */
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
        /** A product with its SKUs and its shop */
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
        /** Products by name, brand, shop or pinyin initials */
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
        /** How many of each SKU can be bought now */
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
        /** Words that complete what was typed */
        get: operations["suggest_search"];
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
        /** Ranking boards */
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
        /** Categories of the second level with their third */
        get: operations["list_second_categories"];
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
        /** A shop and what it sells */
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
        /** Shops of the mall */
        get: operations["list_shops"];
        put?: never;
        post?: never;
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
        /** The mall: where it is, when it opens, its floors */
        get: operations["list_malls"];
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
        /** The member's card */
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
        /** Makes a hand-over token for another client of the same member */
        get: operations["get_access_token_cookie"];
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
        /** Exchanges a hand-over token for a session */
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
        /** Asks for the account's deletion after the waiting time */
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
        /** Takes the wish for deletion back within the waiting time */
        post: operations["keep_account"];
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
        /** Signs in with a one-time code; a new phone becomes a member */
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
        /** Ends this session */
        post: operations["sign_out"];
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
        /** Sends a one-time code by text message */
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
        /** Where the member is signed in */
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
        /** Signs another device out */
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
        /** Draws a picture code */
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
        /** A published page of floors */
        get: operations["get_page"];
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
        /** Shows a version of a page to everybody */
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
        /** Saves a page's next version without showing it */
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
        /** A page's versions, newest first */
        get: operations["list_page_versions"];
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
        /** Notes where a package is */
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
        /** Hands an order over for its pick-up code */
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
        /** A shop hands its part to the carrier */
        post: operations["ship_package"];
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
        AccountDeletion: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            deletionDueAt: number;
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
        BannerItem: {
            action: string;
            imageUrl: string;
            link?: components["schemas"]["Link"];
            subtitle: string;
            title: string;
        };
        Brand: {
            /** Format: int64 */
            brandId: number;
            initial: string;
            logoUrl: string;
            name: string;
            story: string;
        };
        CalculateOrder: {
            /** Format: int64 */
            addressId?: number;
            /** @enum {string} */
            deliveryType: "express" | "pickup";
            /** Format: int64 */
            quantity?: number;
            /** Format: int64 */
            skuId?: number;
            /** @enum {string} */
            source: "cart" | "direct";
        };
        CancelOrder: {
            /** Format: int64 */
            orderId: number;
            reason?: string;
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
            method: "wechat_pay";
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
        CheckoutAddress: {
            /** Format: int64 */
            addressId: number;
            phone: string;
            receiverName: string;
            region: string;
            street: string;
        };
        ChoosePayMethod: {
            /** @enum {string} */
            method: "wechat_pay";
            /** Format: int64 */
            orderId: number;
            payerOpenId?: string;
            returnPath?: string;
            tradeKind?: string;
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
        DeleteAccount: {
            code: string;
            uuid: string;
        };
        DeleteAddress: {
            /** Format: int64 */
            addressId: number;
        };
        DeleteOrder: {
            /** Format: int64 */
            orderId: number;
        };
        FailureEnvelope: {
            code: number;
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
        HandOverOrder: {
            pickUpCode: string;
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
        Link: {
            path: string;
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
        MakeDefaultAddress: {
            /** Format: int64 */
            addressId: number;
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
        MemberCard: {
            code: string;
            memberNumber: string;
            nickname: string;
        };
        MyBaseInfo: {
            avatarUrl: string;
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            deletionDueAt?: number;
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
            /** Format: int64 */
            userId: number;
        };
        NoticeItem: {
            link?: components["schemas"]["Link"];
            text: string;
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
            actions: ("pay" | "cancel" | "confirm_receipt" | "remove" | "change_address" | "change_delivery_type" | "view_logistics" | "show_pick_up_code" | "buy_again")[];
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            autoReceiveAt?: number;
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
            remark: string;
            statusHint: string;
            statusText: string;
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
        OrderState: {
            actions: ("pay" | "cancel" | "confirm_receipt" | "remove" | "change_address" | "change_delivery_type" | "view_logistics" | "show_pick_up_code" | "buy_again")[];
            /** Format: int64 */
            orderId: number;
            /** @enum {string} */
            orderStatus: "created" | "to_ship" | "to_pick_up" | "shipped" | "received" | "completed" | "closed";
            statusText: string;
        };
        OrderSummary: {
            actions: ("pay" | "cancel" | "confirm_receipt" | "remove" | "change_address" | "change_delivery_type" | "view_logistics" | "show_pick_up_code" | "buy_again")[];
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
            statusText: string;
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
        PaymentStart: {
            h5Url: string;
            /** Format: int64 */
            orderId: number;
            payRequest: string;
        };
        Picture: {
            /** Format: int64 */
            height: number;
            imageUrl: string;
            /** Format: int64 */
            width: number;
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
        PublishPage: {
            pageCode: string;
            /** Format: int64 */
            version: number;
        };
        QueryCashierInfo: {
            /** Format: int64 */
            orderId: number;
        };
        Quote: {
            /**
             * Format: int64
             * @description cents (fen)
             */
            deductionTotalCents: number;
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
            /**
             * Format: int64
             * @description cents (fen)
             */
            payableCents: number;
            /** Format: int64 */
            pieceCount: number;
            shops: components["schemas"]["QuoteShop"][];
            steps: components["schemas"]["QuoteStep"][];
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
        RankingBoard: {
            name: string;
            products: components["schemas"]["ProductCard"][];
            rankingKey: string;
        };
        Receiver: {
            name: string;
            phone: string;
            region: string;
            street: string;
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
        RevokeSession: {
            /** Format: int64 */
            sessionId: number;
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
        SavePageDraft: {
            page: unknown;
            pageCode: string;
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
            phone: string;
            /** @enum {string} */
            smsType: "register" | "telphoneNumCheck" | "smsLogin" | "modifyPhone" | "resetPhone" | "checkPhone" | "pay" | "changePassword" | "wechat";
            uuid: string;
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
        SignIn: {
            acceptsTerms: boolean;
            clientType?: string;
            code: string;
            phone: string;
            uuid: string;
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
        SubmitOrder: {
            /** Format: int64 */
            addressId?: number;
            /** @enum {string} */
            deliveryType: "express" | "pickup";
            /**
             * Format: int64
             * @description cents (fen)
             */
            expectedTotalCents: number;
            /** Format: int64 */
            quantity?: number;
            remark?: string;
            /** Format: int64 */
            skuId?: number;
            /** @enum {string} */
            source: "cart" | "direct";
        };
        SubmittedOrder: {
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
        TraceStep: {
            /**
             * Format: int64
             * @description UTC milliseconds since 1970
             */
            at: number;
            text: string;
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
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
        };
    };
    save_address: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
        };
    };
    submit_order: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
        };
    };
    add_to_cart: {
        parameters: {
            query?: never;
            header?: never;
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
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
            /** @description refused */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FailureEnvelope"];
                };
            };
        };
    };
}
