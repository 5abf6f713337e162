// The invoice pages' paths.
export const invoiceListPath = '/pages/personalCenter/invoiceManage/index';
export const invoiceDetailPath = '/pages/personalCenter/invoiceDetail/index';
export const invoiceViewPath = '/pages/personalCenter/invoiceView/index';
export const orderInvoicePath = '/pages/personalCenter/createInvoice/index';
export const cardInvoicePath = '/pages/personalCenter/createInvoice/shoppingCard';
export const invoiceTitlesPath = '/pages/electronicReceipt/index';
