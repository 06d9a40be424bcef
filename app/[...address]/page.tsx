import { notFound } from 'next/navigation'

/** Catches every URL without another page. */
export default function AddressPage() {
  notFound()
}
