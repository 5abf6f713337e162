// The address pages' paths.
export const addressListPath = '/pages/personalCenter/addressManage/index';
export const addressFormPath = '/pages/personalCenter/addressManage/newAddress/index';
