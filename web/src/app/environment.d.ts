// The settings that a build of the web app takes (docs/operations.md).
/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** prd, pre or sit; anything else is sit. */
  readonly VITE_STAGE?: string;
  /** The mall's domain, where its other sites stand under names of their own. */
  readonly VITE_DOMAIN?: string;
  /** Further sites that the web view may open, by host name, with commas. */
  readonly VITE_OUTSIDE_SITES?: string;
}
