import { DetailLoading } from '@/components/templates/detail/detail-loading'

export default function TemplateLoading() {
  return <DetailLoading />
}
