// What a video may be of, and how it goes on; the wire, the rules and the store speak of it.
#pragma once

#include <boost/describe.hpp>

#include <array>

#include "base/ids.hpp"
#include "base/state_table.hpp"

namespace galleria::videos {

using VideoId = Id<struct VideoTag>;

// What a member may send films of: what they registered for, and what they wrote of goods.
enum class VideoSubject { registration, review };
BOOST_DESCRIBE_ENUM(VideoSubject, registration, review)

// received: all of it is here; encoding: it is looked into and made anew; in_review: the staff looks at it.
enum class VideoState { uploading, received, encoding, in_review, published, refused, deleted };
BOOST_DESCRIBE_ENUM(VideoState, uploading, received, encoding, in_review, published, refused, deleted)

// hand_in: it was made anew. remove: its files go; of an upload that nobody ended the job does that.
enum class VideoMove { begin, receive, encode, hand_in, publish, refuse, remove };
BOOST_DESCRIBE_ENUM(VideoMove, begin, receive, encode, hand_in, publish, refuse, remove)

enum class VideoActor { member, staff, job };
BOOST_DESCRIBE_ENUM(VideoActor, member, staff, job)

// Why a video was refused: three that we find by ourselves, and what the staff says.
enum class VideoRefusal { not_a_film, too_long, unreadable, by_staff };
BOOST_DESCRIBE_ENUM(VideoRefusal, not_a_film, too_long, unreadable, by_staff)

using VideoArrow = Transition<VideoState, VideoMove, VideoActor>;
inline constexpr std::array video_arrows{
    VideoArrow{std::nullopt, VideoMove::begin, VideoState::uploading, VideoActor::member},
    VideoArrow{VideoState::uploading, VideoMove::receive, VideoState::received, VideoActor::member},
    VideoArrow{VideoState::received, VideoMove::encode, VideoState::encoding, VideoActor::job},
    VideoArrow{VideoState::encoding, VideoMove::hand_in, VideoState::in_review, VideoActor::job},
    VideoArrow{VideoState::encoding, VideoMove::refuse, VideoState::refused, VideoActor::job},
    VideoArrow{VideoState::in_review, VideoMove::publish, VideoState::published, VideoActor::staff},
    VideoArrow{VideoState::in_review, VideoMove::refuse, VideoState::refused, VideoActor::staff},
    VideoArrow{VideoState::published, VideoMove::refuse, VideoState::refused, VideoActor::staff},
    VideoArrow{VideoState::uploading, VideoMove::remove, VideoState::deleted, VideoActor::member},
    VideoArrow{VideoState::uploading, VideoMove::remove, VideoState::deleted, VideoActor::job},
    VideoArrow{VideoState::received, VideoMove::remove, VideoState::deleted, VideoActor::member},
    VideoArrow{VideoState::encoding, VideoMove::remove, VideoState::deleted, VideoActor::member},
    VideoArrow{VideoState::in_review, VideoMove::remove, VideoState::deleted, VideoActor::member},
    VideoArrow{VideoState::published, VideoMove::remove, VideoState::deleted, VideoActor::member},
    VideoArrow{VideoState::refused, VideoMove::remove, VideoState::deleted, VideoActor::member},
};
inline constexpr StateTable video_table("video", video_arrows);
using VideoStep = decltype(video_table)::Step;

}  // namespace galleria::videos
