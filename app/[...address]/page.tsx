import { notFound } from 'next/navigation'

/** Every address that no other page has. */
export default function AddressPage() {
  notFound()
}
