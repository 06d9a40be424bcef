/** What a phone itself says in a profile, in English. */
export const profileWords = {
  verified: 'Verified business',
  about: 'About',
  description: 'Description',
  category: 'Category',
  address: 'Address',
  email: 'Email',
  website: 'Website',
}
