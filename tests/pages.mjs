// How the mall's people bring a content page before everybody: its draft is saved over whatever there is, and published.

/** Saves the page as the draft of its code. Gives {pageCode, revision}. */
export async function savePageDraft(world, page) {
  const { pageCode } = page;
  const staff = world.staff();
  const { status, envelope } = await staff.send('get_page_draft', { pageCode });
  const { revision, basedOnVersion } = status === 200 ? envelope.data : { revision: 0, basedOnVersion: 0 };
  const saved = await staff.call('save_page_draft', { pageCode, page, revision, basedOnVersion });
  return { pageCode, revision: saved.revision };
}

/** Saves and publishes it. Gives its version. */
export async function publishPage(world, page) {
  return world.staff().call('publish_page_draft', await savePageDraft(world, page));
}
