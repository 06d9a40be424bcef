/** What published services offer and this specification leaves out, by the last part of its path. */
const outside: Readonly<Record<string, string>> = {
  media: 'Media',
  subscribed_apps: 'Subscribed apps',
  register: 'Registering a number',
  deregister: 'Deregistering a number',
  assigned_users: 'Assigned people',
  product_catalogs: 'Product catalogs',
  whatsapp_commerce_settings: 'Commerce settings',
  block_users: 'Blocking people',
  groups: 'Groups',
  display_name: 'The display name',
  message_template_library: 'The library of templates',
  message_template_previews: 'Template previews',
  template_analytics: 'Template analytics',
  conversation_analytics: 'Conversation analytics',
  marketing_messages: 'Marketing messages',
}

/** How anything outside the specification is refused, whatever it is. */
export const outsideSentence = (what: string) =>
  `${what} is not part of the specification, and this service does not offer it.`

/** What a path without an operation was meant for; undefined when nobody publishes it. */
export function outsideOf(path: string): string | undefined {
  const last = path.split('/').at(-1) ?? ''
  return Object.hasOwn(outside, last) && outside[last] ? outsideSentence(outside[last]) : undefined
}
