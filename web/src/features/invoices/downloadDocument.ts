// Hands a document of the server to the browser's downloads.
import type { Output } from '@galleria/client/types';

const revokeAfterMs = 60_000;

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
}

/** Saves the PDF under the server's name for it. */
export function downloadDocument({ fileName, pdfBase64 }: Output<'get_invoice_document'>): void {
  const url = URL.createObjectURL(new Blob([bytesOf(pdfBase64)], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  // Some browsers begin to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}
