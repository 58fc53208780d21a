/**
 * What the host provides as `react-router-dom`: the parts that the apps use, so that the rest of the router stays out
 * of the page. The build of a remote that takes another part fails.
 */
export { createBrowserRouter, Outlet, redirect, redirectDocument, replace } from 'react-router';
export { useLocation, useMatches, useNavigate, useNavigation, useRouteError, useSearchParams } from 'react-router';
export { UNSAFE_DataRouterContext, useBlocker } from 'react-router';
export { Link, Navigate, NavLink, ScrollRestoration } from 'react-router';
export { RouterProvider } from 'react-router/dom';
