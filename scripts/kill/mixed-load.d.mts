/** How much of each kind of work was acknowledged; after a fault, milliseconds until it was again. */
export interface Acknowledged {
  drafts: number
  profiles: number
  templates: number
  uploads: number
  webhooks: number
}
