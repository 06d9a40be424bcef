/** Acknowledged work of each kind; after a fault, milliseconds until the next. */
export interface Acknowledged {
  drafts: number
  profiles: number
  templates: number
  uploads: number
  webhooks: number
}
