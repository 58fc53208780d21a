/** What is loaded when the panel of notifications is first wanted. */
export { panelCatalogs } from './panel-catalogs.ts';
export { NotificationPanel } from './panel.tsx';
