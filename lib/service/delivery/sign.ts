import { createHmac } from 'node:crypto'

/** Value of the signature header for a body, to the byte as it is sent (G52). */
export const sign = (body: string, appSecret: string): string =>
  `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`
