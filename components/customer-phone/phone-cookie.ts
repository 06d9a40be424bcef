/** Cookie for the last opened phone, which links and codes open. */
export const phoneCookie = 'phone-contact'
