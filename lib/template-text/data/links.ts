/** Chat links of the messaging product itself: a button may not lead back into a chat. */
export const chatHosts: readonly string[] = [
  'wa.me',
  'api.whatsapp.com',
  'chat.whatsapp.com',
  'web.whatsapp.com',
]

/** Services that hide where a link leads (gap 2.5). */
export const shortenerHosts: readonly string[] = [
  'bit.ly',
  'bitly.com',
  'tinyurl.com',
  't.co',
  'goo.gl',
  'ow.ly',
  'is.gd',
  'v.gd',
  'buff.ly',
  'rebrand.ly',
  'cutt.ly',
  'shorturl.at',
  'rb.gy',
  't.ly',
  'tiny.cc',
  'lnkd.in',
  'acortar.link',
  'encurtador.com.br',
  's.id',
]

/** Addresses that run code or read files instead of opening a page. */
export const forbiddenProtocol = /^\s*(?:javascript|data|vbscript|file):/i
