import type { ReactNode } from 'react'
import { Entrance } from '@/components/shell/entrance'
import { ProductPicture } from '@/components/sign-in/product-picture'

/** Pages for people who aren't signed in, without the console's shell. */
export default function AuthLayout({ children }: { children: ReactNode }) {
  return <Entrance picture={<ProductPicture />}>{children}</Entrance>
}
