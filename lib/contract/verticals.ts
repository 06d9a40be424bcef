/** Business categories. spec:business-profile#verticals; these names are stored and returned. */
export const verticals = [
  'ECOMMERCE',
  'RETAIL',
  'FOOD',
  'HEALTH',
  'EDUCATION',
  'ENTERTAINMENT',
  'TRAVEL',
  'AUTOMOTIVE',
  'REAL_ESTATE',
  'PROFESSIONAL_SERVICES',
  'BEAUTY',
  'NONPROFIT',
  'GOVERNMENT',
  'OTHER',
] as const
export type Vertical = (typeof verticals)[number]

/** Names that other clients send, mapped to ours (spec:business-profile#more-verticals). */
export const verticalAliases: Readonly<Record<string, Vertical>> = {
  RESTAURANT: 'FOOD',
  EDU: 'EDUCATION',
  ENTERTAIN: 'ENTERTAINMENT',
  AUTO: 'AUTOMOTIVE',
  PROF_SERVICES: 'PROFESSIONAL_SERVICES',
  GOVT: 'GOVERNMENT',
}

/**
 * Published categories without a counterpart in the specification; kept as they are
 * (spec:business-profile#more-verticals).
 */
export const publishedVerticals = [
  'APPAREL',
  'EVENT_PLAN',
  'FINANCE',
  'GROCERY',
  'HOTEL',
  'ALCOHOL',
  'ONLINE_GAMBLING',
  'PHYSICAL_GAMBLING',
  'OTC_DRUGS',
  'NOT_A_BIZ',
  'UNDEFINED',
] as const

/** Display names. */
export const verticalNames: Readonly<Record<Vertical | (typeof publishedVerticals)[number], string>> = {
  APPAREL: 'Clothing',
  EVENT_PLAN: 'Events',
  FINANCE: 'Finance',
  GROCERY: 'Groceries',
  HOTEL: 'Hotels and lodging',
  ALCOHOL: 'Alcoholic beverages',
  ONLINE_GAMBLING: 'Online gambling',
  PHYSICAL_GAMBLING: 'Casinos and on-site gambling',
  OTC_DRUGS: 'Over-the-counter medicine',
  NOT_A_BIZ: 'Not a business',
  UNDEFINED: 'Not set',
  ECOMMERCE: 'Online shop',
  RETAIL: 'Shopping and retail',
  FOOD: 'Food and restaurants',
  HEALTH: 'Health',
  EDUCATION: 'Education',
  ENTERTAINMENT: 'Entertainment',
  TRAVEL: 'Travel',
  AUTOMOTIVE: 'Automotive',
  REAL_ESTATE: 'Real estate',
  PROFESSIONAL_SERVICES: 'Professional services',
  BEAUTY: 'Beauty and care',
  NONPROFIT: 'Nonprofit',
  GOVERNMENT: 'Public service',
  OTHER: 'Other',
}
