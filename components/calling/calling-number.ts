/** The number a page is about. */
export interface CallingNumber {
  id: string
  displayPhoneNumber: string
  /** Of the business, as customers see it. */
  verifiedName: string
}
