import type { Metadata } from 'next'
import { PageNotFound } from '@/components/shell/not-found-screen'
import { anySession } from '@/lib/console/current-person'
import NotFound from '../not-found'

export const metadata: Metadata = { title: 'Page not found' }

export default async function AddressNotFound() {
  return (await anySession()) ? <PageNotFound /> : <NotFound />
}
