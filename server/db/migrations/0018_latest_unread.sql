-- Of the unread chats the latest are told: found in their order, however many there are. The index changes with those
-- that chat_members_inbox changes with, and with has_unread.
create index chat_members_latest_unread on chat_members (user_id, active_at desc, chat_id desc) where has_unread;
drop index chat_members_unread;
