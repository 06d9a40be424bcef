/** The signature of a delivery, computed without the product's code. */
export function signatureOf(secret: string, body: string | Uint8Array): string
/** Headers of a delivery, as the service sends them. */
export function deliveryHeaders(secret: string, body: string | Uint8Array): Record<string, string>
