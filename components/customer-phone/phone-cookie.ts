/** Keeps whose phone was open last in a browser: links and codes open that one. */
export const phoneCookie = 'phone-contact'
