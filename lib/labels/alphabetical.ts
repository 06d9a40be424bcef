/** The order of names in lists: as in an English dictionary, “2” before “10”. */
export const alphabetical = new Intl.Collator('en', { numeric: true })
