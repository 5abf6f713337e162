// Samples of videos: each a short film of its own, sent as a phone sends it, of a registration of its own.
import { filmInReview, sendFilm } from '../../films.mjs';
import { attendedRegistration } from './registrations.mjs';

/** Something that the member may send videos of. */
export async function videoSubject(member, world) {
  return { subjectKind: 'registration', subjectId: await attendedRegistration({ member, world, staff: () => world.staff() }) };
}

export function videoSamples(scene) {
  const subject = () => videoSubject(scene.member, scene.world);
  const inReview = async () => ({ videoId: await filmInReview(scene.member, scene.staff(), await subject()) });
  return {
    list_my_videos: subject,
    list_published_videos: subject,
    list_activity_videos: async () => {
      const { subjectId: registrationId } = await subject();
      const { activityId } = await scene.member.call('get_registration', { registrationId });
      return { activityId };
    },
    delete_video: async () => ({ videoId: await sendFilm(scene.member, await subject()) }),
    search_videos: () => ({ state: 'in_review' }),
    get_video: inReview,
    publish_video: inReview,
    refuse_video: async () => ({ ...(await inReview()), reason: '画面里有别人家的孩子' }),
  };
}
