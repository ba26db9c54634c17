// The least application of our kind: two screens and a link between them, no data, no texts.
import {
  Link,
  Outlet,
  RouterProvider,
  createRootRoute,
  createRoute,
  createRouter,
} from '@tanstack/react-router'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'

const root = createRootRoute({ component: Outlet })
const screen = (path, other) =>
  createRoute({
    getParentRoute: () => root,
    path,
    component: () => createElement(Link, { to: other }, other),
  })
const router = createRouter({ routeTree: root.addChildren([screen('/', '/other'), screen('/other', '/')]) })
createRoot(document.getElementById('root')).render(createElement(RouterProvider, { router }))
