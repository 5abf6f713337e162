// Has the app's operations shown. Home asks and does nothing, so this comes with the table of all other pages, and with the sign-in sheet.
import { showOperations } from './operationFeedback';
import { queryClient } from './queryClient';

showOperations(queryClient.getMutationCache());
