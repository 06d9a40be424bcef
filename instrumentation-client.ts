import { sendAccountOfPage } from '@/lib/browser/account-of-page'

// Before anything of the page asks for anything.
sendAccountOfPage()
