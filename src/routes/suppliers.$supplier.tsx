import { createFileRoute } from '@tanstack/react-router'

import { SupplierPage } from '#src/features/suppliers/supplier-page.tsx'
import { supplierQuery } from '#src/features/suppliers/suppliers.queries.ts'
import { ready } from '#src/lib/ready.ts'

export const Route = createFileRoute('/suppliers/$supplier')({
  loader: ({ context, params }) => ready(context.queryClient.ensureQueryData(supplierQuery(params.supplier))),
  component: SupplierRoute,
})

function SupplierRoute() {
  return <SupplierPage address={Route.useParams().supplier} />
}
