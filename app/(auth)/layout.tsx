import type { ReactNode } from 'react'
import { Entrance } from '@/components/shell/entrance'
import { ProductPicture } from '@/components/sign-in/product-picture'

/** Pages for people who are not signed in: nothing of the console's shell around them. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <Entrance picture={<ProductPicture />}>{children}</Entrance>
}
