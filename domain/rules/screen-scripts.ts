/** The id of a document's data block that names the scripts of its screen, as addresses of this site. */
export const SCREEN_SCRIPTS_ID = 'screen-scripts'
