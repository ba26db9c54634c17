import { type ComponentProps, StrictMode } from 'react'

import { App } from './providers.tsx'

/** The whole application, as the server and the page draw it alike. */
export const Application = (props: ComponentProps<typeof App>) => (
  <StrictMode>
    <App {...props} />
  </StrictMode>
)
