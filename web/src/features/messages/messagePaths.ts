// The pages of messages.
export const messagesPath = '/pages/personalCenter/message/index';
export const messagePath = '/pages/personalCenter/message/detail';
