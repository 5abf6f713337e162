// Sends files.
import { headersFor } from './message';
import { lineOf } from './operationLines';
import { withSignIn } from './request';
import { send } from './send';
import type { OperationId, Output, RequestOptions } from './types';

/**
 * Sends one file as multipart form data in the field `file`, with the headers of every call; resolves to the answer's
 * `data`, which for pictures is the address. Rejects as `request` does, after 60 seconds at the latest.
 */
export async function upload<Id extends OperationId>(
  operationId: Id,
  file: Blob,
  options: RequestOptions = {},
): Promise<Output<Id>> {
  const line = await lineOf(operationId);
  const attempt = () => {
    const body = new FormData();
    body.append('file', file, file instanceof File ? file.name : 'file');
    const init: RequestInit = { method: line.method, headers: headersFor(options), credentials: 'include', body };
    return send(line.path, init, options.signal);
  };
  return (await withSignIn(options, attempt)) as Output<Id>;
}
