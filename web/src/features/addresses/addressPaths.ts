// The path of the page with an address's form.
export const addressFormPath = '/pages/personalCenter/addressManage/newAddress/index';
