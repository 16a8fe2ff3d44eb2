import { h } from 'vue';
import theme from 'vitepress/theme-without-fonts';
import './site.css';

/** VitePress's theme without its fonts, with a link to the service that serves the documentation. */
export default {
  extends: theme,
  Layout: () =>
    h(theme.Layout, null, {
      // With a target, the router of the site leaves the link to the browser.
      'nav-bar-content-after': () => h('a', { class: 'service', href: '/', target: '_self' }, 'Service'),
      'nav-screen-content-after': () => h('a', { class: 'service', href: '/', target: '_self' }, 'Service'),
    }),
};
